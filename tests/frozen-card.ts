import type { Shop } from '#server/shop.ts'
import type { Visitor } from './visitor.ts'
import { paidOrders } from './ways/paid-orders.ts'

/** Sells a gift card and freezes it, as when the bank takes its payment back. Returns the id of the card. */
export async function aFrozenCard(shop: Shop, admin: Visitor): Promise<string> {
  const { db } = shop.deps
  const { id } = await paidOrders(
    () => shop,
    () => admin,
  ).cards(1)
  const card = await db
    .selectFrom('sold_gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select(['card_id', 'order_line_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const freeze = { order_line_id: card.order_line_id, claim: 'a dispute', dispute: null, at: new Date(), lifted_at: null }
  await db.insertInto('gift_card_freeze').values(freeze).execute()
  return String(card.card_id)
}
