import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { NewCustomer } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { By } from './update-customer.ts'

/**
 * Creates an account without a password for a customer, who sets one by a password reset link.
 * Refuses `customers.address-taken`, `orders.bad-phone`.
 */
export function openForCustomer(
  { db, clock }: Deps,
  by: By,
  { name, email, phone: typed }: NewCustomer,
): Promise<Outcome<{ key: string }>> {
  const phone = typed ? orders.readPhone(typed) : null
  if (typed && !phone) return Promise.resolve(refuse(orders.problems.badPhone()))
  return transact(db, async (tx) => {
    const at = clock.now()
    const id = await identity.insertUser(tx, { email, name, at })
    if (!id) return refuse(customers.problems.addressTaken())
    if (phone) await customers.saveProfile(tx, id, { phone }, at)
    await audit.record(tx, {
      actor: by.id,
      action: 'account-opened',
      subject: id,
      at,
      detail: { by: 'staff' },
      before: null,
      after: { account: true },
    })
    return done({ key: id })
  })
}
