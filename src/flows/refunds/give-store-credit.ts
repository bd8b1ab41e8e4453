import type { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { GiveStoreCredit, StoreCredit } from '#modules/credit/contract.ts'
import * as credit from '#modules/credit/index.ts'
import { customerByEmail, lockAccount } from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { mayRefund } from '#steps/settlement/ledger/refunder.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'

/**
 * Adds store credit for a customer, with a reason. Returns the balance in KES cents. Idempotent by
 * key. Refuses `credit.no-such-customer`, `idempotency.key-reused`, and what `mayRefund` refuses.
 */
export function giveStoreCredit(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  by: Staff,
  key: string,
  input: GiveStoreCredit,
): Promise<Outcome<z.infer<typeof StoreCredit>>> {
  const allowed = mayRefund(by)
  if (!allowed.ok) return Promise.resolve(allowed)
  const { db, clock } = deps
  const at = clock.now()
  const scope = `store-credit ${by.id}`
  return transact(db, (tx) =>
    once(tx, { scope, key, fingerprint: fingerprintOf(input), at }, async () => {
      const existing = await customerByEmail(tx, input.email)
      // Locked until the commit, because a concurrent request could merge or delete the account.
      const customer = existing && (await lockAccount(tx, existing.id))
      if (!customer) return refuse(credit.problems.noSuchCustomer())
      const { value, reason } = input
      const reference = `${scope} ${key}`
      const entry = { customerId: customer.id, value, reason, by: by.email, reference, at }
      const balance = await credit.giveStoreCredit(tx, entry)
      await tellCredit(deps, tx, { customerId: customer.id, change: 'added', amount: value, left: balance, at })
      await audit.record(tx, {
        actor: by.id,
        action: 'store-credit-given',
        subject: customer.id,
        at,
        detail: { reason },
        before: { balance: balance - value },
        after: { balance },
      })
      return done({ balance })
    }),
  )
}
