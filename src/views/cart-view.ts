import { type RawBuilder, sql } from 'kysely'
import { type Channel, type Make, MOST, priceOf, type Unit } from '#kernel/goods.ts'
import { kes, type Money, vatInside } from '#kernel/money.ts'
import type { Picture, Swatch } from '#kernel/shapes.ts'
import type { Cart, CartLine, SavedLines } from '#modules/cart/contract.ts'
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
export const basketOf = (db: Db | Tx, holderId: string, channel: Channel, now: Date): Promise<BasketLine[]> =>
  linesOf(
    db,
    sql`select cart_line.id, variant_id, quantity, seen_price, added_at, channel from cart join cart_line on cart_id = cart.id
      where visitor_id = ${holderId} and channel = ${channel}`,
    now,
  )

/** What is set aside for another day, the latest first. */
export async function savedOf(db: Db | Tx, holderId: string, channel: Channel, now: Date): Promise<SavedLines> {
  const rows = sql`select id, variant_id, quantity, seen_price, saved_at as added_at, channel from saved_line
    where holder_id = ${holderId} and channel = ${channel}`
  return { lines: (await linesOf(db, rows, now)).reverse().map(presentLine) }
}

async function linesOf(db: Db | Tx, chosen: RawBuilder<unknown>, now: Date): Promise<BasketLine[]> {
  const { rows } = await sql<BasketLine>`
    select line.id, line.variant_id, line.quantity, line.seen_price, variant.sku, variant.size, variant.make,
      variant.price, product.slug, product.name, product.descriptor, product.unit, product.step, product.parcel_g,
      case when variant.make = 'measure' then coalesce(product.measure_days, 0) else 0 end as making_days,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
        'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
      variant.sold and product.status = 'active'
        and exists (select from channel_listing where channel = line.channel and product_id = product.id) as sold,
      case when variant.make = 'measure' then null else coalesce(on_hand - committed - held - safety + lapsed.quantity, 0)::int end as available
    from (${chosen}) as line
    join variant on variant.id = line.variant_id
    join product on product.id = variant.product_id
    left join swatch on swatch.id = variant.swatch_id
    left join stock on stock.variant_id = variant.id
    cross join lateral (select coalesce(sum(quantity), 0) as quantity from stock_hold
      where variant_id = variant.id and state = 'held' and expires_at <= ${now}) as lapsed
    order by line.added_at, line.id`.execute(db)
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
