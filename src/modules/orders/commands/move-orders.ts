import type { Tx } from '#platform/db.ts'
import { belongsTo } from '../queries/owner.ts'
import { roundOf } from '../store.ts'
import { recordEvent } from './record-event.ts'
import '../tables.ts'

type Gift = { customerId: string; email: string; at: Date; visitorId?: string | undefined; actor?: string }

/** Leaves out drafts. `visitorId`: only orders that this browser placed or has access to. Returns the order ids. */
export async function giveToCustomer(tx: Tx, { customerId, email, at, visitorId, actor = 'customer' }: Gift) {
  const rows = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('email', '=', email.toLowerCase())
    .where('state', '<>', 'draft')
    .$if(visitorId !== undefined, (found) => found.where(belongsTo({ ...(visitorId !== undefined && { visitorId }) })))
    .returning('id')
    .execute()
  for (const { id } of rows) await recordEvent(tx, { orderId: id, kind: 'joined-account', actor, at })
  return rows.map(({ id }) => id)
}

export async function moveToCustomer(
  tx: Tx,
  { from, to, by, at }: { from: string; to: string; by: string; at: Date },
): Promise<number> {
  const moved = await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).returning('id').execute()
  for (const { id } of moved) await recordEvent(tx, { orderId: id, kind: 'joined-account', actor: by, at })
  return moved.length
}

/** Moves the unplaced orders of a merged cart to the cart that remains. */
export const moveToBag = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('orders')
    .set({ cart_id: to, bag_round: roundOf(to) })
    .where('cart_id', '=', from)
    .where('placed_at', 'is', null)
    .execute()
