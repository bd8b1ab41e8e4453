import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as customers from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { customerIn } from '#steps/accounts/customer-in.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'
import type { By } from './update-customer.ts'

type Taking = { key: string; value: number; reason: string }

/**
 * Deducts store credit (KES cents). Idempotent by key. Returns the new balance in KES cents. Refuses
 * `customers.not-enough-credit`, `customers.no-such-customer`, `customers.no-account` and `idempotency.key-reused`.
 */
export function takeCredit(
  deps: Deps,
  by: By,
  once_: string,
  { key, value, reason }: Taking,
): Promise<Outcome<{ balance: number }>> {
  const { db, clock } = deps
  const at = clock.now()
  const scope = `take-credit ${by.id}`
  return transact(db, (tx) =>
    once(tx, { scope, key: once_, fingerprint: fingerprintOf({ key, value, reason }), at }, async () => {
      const account = await customerIn(tx, key)
      if (!account.ok) return account
      const taking = { customerId: key, value, reason, by: by.email, reference: `${scope} ${once_}`, at }
      const taken = await credit.takeStoreCredit(tx, taking)
      if (!taken.ok) return refuse(customers.problems.notEnoughCredit())
      await tellCredit(deps, tx, { customerId: key, change: 'removed', amount: value, left: taken.value, at })
      const states = { before: { balance: taken.value + value }, after: { balance: taken.value } }
      await audit.record(tx, { actor: by.id, action: 'store-credit-taken', subject: key, at, detail: { reason }, ...states })
      return done({ balance: taken.value })
    }),
  )
}
