import * as identity from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { EmailData } from '#services/email/contract.ts'
import { queueEmail } from '#services/email/index.ts'
import { languageOfCustomer } from '#views/customers/customer-language.ts'

type Change = { customerId: string; at: Date } & Pick<EmailData['store-credit-changed'], 'change' | 'amount' | 'left'>

/**
 * Queues an e-mail about changed store credit, in the transaction of the change. No-op without an account. Amounts in KES
 * cents.
 */
export async function tellCredit(deps: Pick<Deps, 'jobs'>, tx: Tx, { customerId, at, ...change }: Change): Promise<void> {
  const account = await identity.accountById(tx, customerId)
  if (!account) return
  const data = { name: account.name, ...change, path: '/settings' }
  const language = await languageOfCustomer(tx, customerId)
  await queueEmail(deps, tx, { template: 'store-credit-changed', to: account.email, language, data, at })
}
