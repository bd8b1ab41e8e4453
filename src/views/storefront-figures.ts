import { sql } from 'kysely'
import { SHOP_CHANNEL, STOREFRONT_CHANNEL } from '#kernel/doors.ts'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { StorefrontFigures } from '#modules/catalogue/contract.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from './product-pictures.ts'

const BEST = 5
const HERE = sql.lit(STOREFRONT_CHANNEL)
const THERE = sql.lit(SHOP_CHANNEL)
const KEPT = sql`orders.state not in ('cancelled', 'expired')`
const ZONE = sql`coalesce((select value ->> 'timeZone' from setting where name = 'house'), 'Africa/Nairobi')`
/** The house's own days: `today` is the last of them, whole or not. */
const today = (now: Date) => sql`today as (select (${now}::timestamptz at time zone ${ZONE})::date as day, ${ZONE} as zone)`
const begins = (back: number) => sql`(today.day - ${sql.lit(back)})::timestamp at time zone zone`

type Figures = StorefrontFigures['shop']
type Counted = Omit<Figures, 'best'>

async function countedOf(db: Db, now: Date, days: number): Promise<Map<Channel, Counted>> {
  const inside = sql`placed_at >= ${begins(days - 1)}`
  const { rows } = await sql<Counted & { channel: Channel }>`
    with ${today(now)}
    select orders.channel, count(*) filter (where ${inside})::int as orders, coalesce(sum(total) filter (where ${inside}), 0)::bigint as sales,
      count(*) filter (where not ${inside})::int as "ordersBefore", coalesce(sum(total) filter (where not ${inside}), 0)::bigint as "salesBefore",
      coalesce(sum((select sum(case when unit = 'piece' then quantity else 1 end) from order_line where order_id = orders.id)) filter (where ${inside}), 0)::int as units
    from orders, today where placed_at >= ${begins(2 * days - 1)} and placed_at <= ${now} and ${KEPT} and orders.channel in (${HERE}, ${THERE})
    group by orders.channel`.execute(db)
  return new Map(rows.map(({ channel, ...figures }) => [channel, figures]))
}

async function bestOf(db: Db, now: Date, days: number, channel: Channel): Promise<Figures['best']> {
  const { rows } = await sql<Figures['best'][number]>`
    with ${today(now)},
    sold as (
      select variant.product_id as id, sum(case when order_line.unit = 'piece' then quantity else 1 end)::int as units, sum(order_line.total)::bigint as sales
      from today, orders join order_line on order_line.order_id = orders.id join variant on variant.id = order_line.variant_id
      where orders.channel = ${channel} and placed_at >= ${begins(days - 1)} and placed_at <= ${now} and ${KEPT}
      group by 1 order by sales desc, id limit ${sql.lit(BEST)})
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
      select (placed_at at time zone zone)::date as day, coalesce(sum(total) filter (where channel = ${HERE}), 0)::bigint as storefront,
        coalesce(sum(total) filter (where channel = ${THERE}), 0)::bigint as shop
      from orders, today where placed_at >= ${begins(days - 1)} and placed_at <= ${now} and ${KEPT} group by 1)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(storefront, 0)::bigint as storefront, coalesce(shop, 0)::bigint as shop
    from today cross join lateral (select today.day - back as day from generate_series(0, ${sql.lit(days - 1)}) as back) as each
    left join sold on sold.day = each.day order by each.day`.execute(db)
  return rows
}

const NOTHING: Counted = { orders: 0, sales: 0, units: 0, ordersBefore: 0, salesBefore: 0 }

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
