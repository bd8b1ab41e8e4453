import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import * as audit from '#services/audit/index.ts'
import { taxUnplacedOf } from '#steps/settlement/papers/tax-as-account.ts'

/**
 * Moves guest orders of an e-mail address to an account: all of them, or those of one browser (`visitorId`). Updates the tax of
 * unplaced ones. Returns how many.
 */
export async function joinOrders(tx: Tx, { userId, email, at, visitorId }: Joining): Promise<number> {
  const joined = await orders.giveToCustomer(tx, { customerId: userId, email, at, visitorId })
  if (joined > 0) await taxUnplacedOf(tx, userId)
  if (joined > 0)
    await audit.record(tx, { actor: userId, action: 'orders-claimed', subject: userId, at, detail: { orders: joined } })
  return joined
}

type Joining = { userId: string; email: string; at: Date; visitorId?: string }
