import type { Channel } from '#domain/pricing/goods.ts'
import '#modules/cart/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'

export async function ownUnpaidOrder(db: Db, ownerId: string, channel: Channel): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('cart', 'cart.id', 'orders.cart_id')
    .select('orders.id')
    .where('cart.visitor_id', '=', ownerId)
    .where('cart.channel', '=', channel)
    .where('orders.state', '=', 'pending_payment')
    .executeTakeFirst()
  return found?.id
}
