import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Locks and returns the account of a customer. Refuses `customers.no-account` for a guest key, and `customers.no-such-customer`
 * when the account does not exist or belongs to staff.
 */
export async function customerIn(tx: Tx, key: string): Promise<Outcome<identity.Account>> {
  if (key.startsWith('guest-')) return refuse(customers.problems.noAccount())
  const account = await identity.lockAccount(tx, key)
  return account?.role === 'customer' ? done(account) : refuse(customers.problems.noSuchCustomer())
}
