import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Tx } from '#platform/db.ts'
import * as audit from '#services/audit/index.ts'
import { taxUnplacedOf } from '#steps/settlement/papers/tax-as-account.ts'

/**
 * Moves guest orders of an e-mail address to an account; with `visitorId` only those that this browser may see. Returns the
 * number of orders.
 */
export async function joinOrders(tx: Tx, { userId, email, at, visitorId }: Joining): Promise<number> {
  const joined = await orders.giveToCustomer(tx, { customerId: userId, email, at, visitorId })
  if (joined.length === 0) return 0
  await promotions.claimUses(tx, joined, userId)
  await taxUnplacedOf(tx, userId)
  const detail = { orders: joined.length }
  await audit.record(tx, { actor: userId, action: 'orders-claimed', subject: userId, at, detail })
  return joined.length
}

type Joining = { userId: string; email: string; at: Date; visitorId?: string }
