import { sql } from 'kysely'
import { type Channel, type Make, MOST, priceOf, type Unit } from '#kernel/goods.ts'
import { kes, type Money, vatInside } from '#kernel/money.ts'
import type { Picture, Swatch } from '#kernel/shapes.ts'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import '#modules/cart/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { frontOf } from './product-pictures.ts'

/** One line of a bag with everything that is known of it now. */
export type BasketLine = {
  id: string
  variant_id: number
  sku: string
  slug: string
  name: string
  descriptor: string
  swatch: Swatch | null
  picture: Picture | null
  size: string | null
  make: Make
  unit: Unit
  step: number
  quantity: number
  price: Money
  seen_price: number
  parcel_g: number
  making_days: number
  /** False when the house has stopped selling it since. */
  sold: boolean
  /** In its unit; null when it is made to order. */
  available: number | null
}

/** The lines of a visitor's bag, the latest last. Goods whose hold has lapsed at `now` count as available. */
export async function basketOf(db: Db | Tx, holderId: string, channel: Channel, now: Date): Promise<BasketLine[]> {
  const { rows } = await sql<BasketLine>`
    select cart_line.id, cart_line.variant_id, cart_line.quantity, cart_line.seen_price, variant.sku, variant.size, variant.make,
      variant.price, product.slug, product.name, product.descriptor, product.unit, product.step, product.parcel_g,
      case when variant.make = 'measure' then coalesce(product.measure_days, 0) else 0 end as making_days,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
        'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
      variant.sold and product.status = 'active'
        and exists (select from channel_listing where channel = cart.channel and product_id = product.id) as sold,
      case when variant.make = 'measure' then null else coalesce(on_hand - committed - held - safety + lapsed.quantity, 0)::int end as available
    from cart
    join cart_line on cart_line.cart_id = cart.id
    join variant on variant.id = cart_line.variant_id
    join product on product.id = variant.product_id
    left join swatch on swatch.id = variant.swatch_id
    left join stock on stock.variant_id = variant.id
    cross join lateral (select coalesce(sum(quantity), 0) as quantity from stock_hold
      where variant_id = variant.id and state = 'held' and expires_at <= ${now}) as lapsed
    where cart.visitor_id = ${holderId} and cart.channel = ${channel}
    order by cart_line.added_at, cart_line.id`.execute(db)
  return rows
}

/** The most of a line that can be had now: whole steps of what there is, within what one line may hold. */
const mostOf = ({ available, unit, step }: BasketLine): number => {
  const most = Math.min(available ?? MOST[unit], MOST[unit])
  return Math.max(0, most - (most % step))
}

function troubleOf(line: BasketLine): CartLine['trouble'] {
  if (!line.sold) return 'gone'
  if (mostOf(line) === 0) return 'sold-out'
  return line.quantity > mostOf(line) ? 'short' : null
}

function presentLine(line: BasketLine): CartLine {
  const { id, slug, name, descriptor, swatch, picture, size, make, unit, step, quantity } = line
  return {
    ...{ id, slug, name, descriptor, swatch, picture, size, make, unit, step, quantity },
    variantId: line.variant_id,
    most: mostOf(line),
    unitPrice: line.price,
    total: priceOf(unit, line.price, quantity),
    wasPrice: line.seen_price === line.price ? null : line.seen_price,
    trouble: troubleOf(line),
  }
}

export function presentCart(basket: readonly BasketLine[]): Cart {
  const lines = basket.map(presentLine)
  const good = lines.filter((line) => line.trouble === null)
  return {
    lines,
    count: lines.reduce((sum, line) => sum + (line.unit === 'piece' ? line.quantity : 1), 0),
    items: good.reduce((sum, line) => sum + line.total, 0),
    vat: good.reduce((sum, line) => sum + vatInside(kes(line.total)), 0),
    ready: lines.length > 0 && good.length === lines.length,
  }
}

export const EMPTY_CART: Cart = { lines: [], count: 0, items: 0, vat: 0, ready: false }

export const cartOf = async (db: Db | Tx, holderId: string, channel: Channel, now: Date): Promise<Cart> =>
  presentCart(await basketOf(db, holderId, channel, now))
