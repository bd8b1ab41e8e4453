import { sql } from 'kysely'
import type { Channel, Make, Unit } from '#kernel/goods.ts'
import '#modules/cart/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** A variant as somebody who holds a bag finds it. */
export type Offer = {
  productId: number
  price: number
  make: Make
  unit: Unit
  step: number
  /** In its unit; holds that have lapsed at `now` are not counted. A look, not a promise. */
  available: number
  /** What stands in the bag already. */
  lines: { id: string; variantId: number; quantity: number }[]
}

/** What `channel` offers of a variant, beside what is in the visitor's bag; nothing when it is not sold there. */
export async function offerOf(
  db: Db | Tx,
  variantId: number,
  { ownerId, channel, now }: { ownerId: string; channel: Channel; now: Date },
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select product.id as "productId", variant.price, variant.make, product.unit, product.step,
      coalesce(on_hand - committed - held - safety + (select coalesce(sum(quantity), 0) from stock_hold
        where variant_id = variant.id and state = 'held' and expires_at <= ${now}), 0)::int as available,
      (select coalesce(json_agg(json_build_object('id', cart_line.id, 'variantId', cart_line.variant_id, 'quantity', quantity)), '[]')
        from cart join cart_line on cart_id = cart.id where visitor_id = ${ownerId} and cart.channel = ${channel}) as lines
    from variant
    join product on product.id = variant.product_id and product.status = 'active'
    join channel_listing on channel_listing.product_id = product.id and channel = ${channel}
    left join stock on stock.variant_id = variant.id
    where variant.id = ${variantId} and variant.sold`.execute(db)
  return rows[0]
}
