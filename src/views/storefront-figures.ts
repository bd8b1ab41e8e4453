import { type RawBuilder, sql } from 'kysely'
import { SHOP_CHANNEL, STOREFRONT_CHANNEL } from '#kernel/doors.ts'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { StorefrontFigures } from '#modules/catalogue/contract.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from './product-pictures.ts'
import { productSales, SALES_COLUMNS, SHOP_ZONE, type Span, salesRows } from './sales.ts'

const BEST = 5
const HERE = sql.lit(STOREFRONT_CHANNEL)
const THERE = sql.lit(SHOP_CHANNEL)
/** The shop's own days: `today` is the last of them, whole or not. */
const today = (now: Date) =>
  sql`today as materialized (select (${now}::timestamptz at time zone ${SHOP_ZONE})::date as day, ${SHOP_ZONE} as zone)`
const begins = (back: number) => sql`(select (today.day - ${sql.lit(back)})::timestamp at time zone zone from today)`
const spanOf = (now: Date, days: number): Span => ({ since: begins(days - 1), until: sql`${now}::timestamptz` })

type Figures = StorefrontFigures['shop']
type Counted = Omit<Figures, 'best'>

async function countedOf(db: Db, now: Date, days: number): Promise<Map<Channel, Counted>> {
  const inside = sql`at >= ${begins(days - 1)}`
  const units = (channel: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(units), 0) from (${productSales(spanOf(now, days), sql`orders.channel = ${channel}`)}) as sold)::int`
  const { rows } = await sql<Counted & { channel: Channel }>`
    with ${today(now)},
    sold as (
      select channel, ${inside} as inside, ${SALES_COLUMNS} from ${salesRows(spanOf(now, 2 * days))}
      where channel in (${HERE}, ${THERE}) group by 1, 2)
    select channel, coalesce(sum(orders) filter (where inside), 0)::int as orders, coalesce(sum(net) filter (where inside), 0)::bigint as sales,
      coalesce(sum(gross - discounts) filter (where inside), 0)::bigint as sold,
      coalesce(sum(orders) filter (where not inside), 0)::int as "ordersBefore",
      coalesce(sum(net) filter (where not inside), 0)::bigint as "salesBefore",
      ${units(sql`sold.channel`)} as units
    from sold group by channel`.execute(db)
  return new Map(rows.map(({ channel, ...figures }) => [channel, figures]))
}

async function bestOf(db: Db, now: Date, days: number, channel: Channel): Promise<Figures['best']> {
  const { rows } = await sql<Figures['best'][number]>`
    with ${today(now)},
    sold as (${productSales(spanOf(now, days), sql`orders.channel = ${channel}`)} order by sales desc, id limit ${sql.lit(BEST)})
    select product.id, coalesce(nullif(listing.name, ''), product.name) as name, units, sales, (select ${asPicture} from ${withAssets}
      where product_media.product_id = product.id and product_media.view = 'front' order by product_media.position, product_media.id limit 1) as picture
    from sold join product using (id) left join channel_listing as listing on listing.product_id = product.id and listing.channel = ${channel}
    order by sales desc, id`.execute(db)
  return rows
}

async function daysOf(db: Db, now: Date, days: number): Promise<StorefrontFigures['days']> {
  const { rows } = await sql<StorefrontFigures['days'][number]>`
    with ${today(now)},
    sold as (
      select (at at time zone (select zone from today))::date as day, channel, ${SALES_COLUMNS} from ${salesRows(spanOf(now, days))} group by 1, 2)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(sum(net) filter (where channel = ${HERE}), 0)::bigint as storefront,
      coalesce(sum(net) filter (where channel = ${THERE}), 0)::bigint as shop
    from today cross join lateral (select today.day - back as day from generate_series(0, ${sql.lit(days - 1)}) as back) as each
    left join sold on sold.day = each.day group by each.day order by each.day`.execute(db)
  return rows
}

const NOTHING: Counted = { orders: 0, sales: 0, sold: 0, units: 0, ordersBefore: 0, salesBefore: 0 }

/** What the storefront and the main shop sold in the last `days`, each against as many days before, and what sold best in each. */
export async function storefrontFigures({ db, clock }: Deps, days: number): Promise<Outcome<StorefrontFigures>> {
  const now = clock.now()
  const [each, counted, here, there] = await Promise.all([
    daysOf(db, now, days),
    countedOf(db, now, days),
    bestOf(db, now, days, STOREFRONT_CHANNEL),
    bestOf(db, now, days, SHOP_CHANNEL),
  ])
  return done({
    days: each,
    storefront: { ...NOTHING, ...counted.get(STOREFRONT_CHANNEL), best: here },
    shop: { ...NOTHING, ...counted.get(SHOP_CHANNEL), best: there },
  })
}
