import type { Channel } from '#domain/pricing/goods.ts'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export const lockCart = (tx: Tx, ownerId: string, channel: Channel): Promise<{ id: string; codes: string[] } | undefined> =>
  tx
    .selectFrom('cart')
    .select(['id', 'codes'])
    .where('visitor_id', '=', ownerId)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()

export const lineOf = (tx: Tx, cartId: string, id: string) =>
  tx
    .selectFrom('cart_line')
    .select(['id', 'variant_id', 'quantity', 'seen_price', 'style', 'style_key', 'gift', 'outfit'])
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .executeTakeFirst()
