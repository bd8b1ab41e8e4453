import { sql } from 'kysely'
import type { Channel, Make, Unit } from '#domain/pricing/goods.ts'
import { listPriceOf, type PriceFacts } from '#domain/pricing/unit-price.ts'
import type { Choices } from '#domain/tailoring/garments.ts'
import type { FreeAmount } from '#shapes/gift.ts'
import '#modules/cart/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { priceFacts, withOwnPrice } from '#modules/catalogue/index.ts'
import { beyondAt, lapsedAt, shelfAt } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { categoriesOfProduct, ownStyleOfProduct } from '#views/tailoring/garment-of-product.ts'

export type Offer = {
  productId: number
  /** List price in KES cents. */
  price: number
  make: Make
  unit: Unit
  step: number
  /** Available quantity in its unit, including backorders. */
  available: number
  /**
   * Categories of a made-to-measure product, nearest first. They decide the garment type. Empty for
   * other goods.
   */
  categories: string[]
  own: Choices
  /** Range (KES cents) of a freely chosen gift card value; null for other goods. */
  freeAmount: FreeAmount | null
  lines: { id: string; variantId: number; quantity: number; styleKey: string }[]
}

/** Returns the offer of a variant in `channel`, with the visitor's cart lines; undefined when it is not sold there. */
export async function offerOf(
  db: Db | Tx,
  variantId: number,
  { ownerId, channel, now }: { ownerId: string; channel: Channel; now: Date },
): Promise<Offer | undefined> {
  const { rows } = await sql<Omit<Offer, 'price'> & { facts: PriceFacts }>`
    select product.id as "productId", ${priceFacts(sql.lit(channel), now)} as facts, variant.make, product.unit, product.step,
      coalesce(${shelfAt(sql.lit(channel))} + coalesce((${beyondAt(sql.lit(channel), dayOf(now))} ->> 'left')::int, 0), 0)::int as available,
      case when variant.make = 'measure' then ${categoriesOfProduct} else '{}' end as categories, ${ownStyleOfProduct} as own,
      case when free_amount_least is not null then json_build_object('least', free_amount_least, 'most', free_amount_most) end as "freeAmount",
      (select coalesce(json_agg(json_build_object('id', cart_line.id, 'variantId', cart_line.variant_id, 'quantity', quantity,
          'styleKey', style_key)), '[]')
        from cart join cart_line on cart_id = cart.id where visitor_id = ${ownerId} and cart.channel = ${channel}) as lines
    from variant
    join product on product.id = variant.product_id and product.status = 'active'
    join channel_listing on channel_listing.product_id = product.id and channel = ${channel}
    ${withOwnPrice(channel)}
    left join stock on stock.variant_id = variant.id
    cross join lateral ${lapsedAt(now)}
    where variant.id = ${variantId} and variant.sold`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { facts, ...offer } = row
  return { ...offer, price: listPriceOf(facts).price }
}
