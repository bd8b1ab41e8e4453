import { sql } from 'kysely'
import { SHOP_CHANNEL, STOREFRONT_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { StorefrontFigures } from '#modules/catalogue/contract.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from '#views/catalogue/product-pictures.ts'
import { productSalesByChannel, SALES_COLUMNS, SHOP_ZONE, type Span, salesRows } from './sales.ts'

const BEST = 5
const HERE = sql.lit(STOREFRONT_CHANNEL)
const THERE = sql.lit(SHOP_CHANNEL)
const today = (now: Date) =>
  sql`today as materialized (select (${now}::timestamptz at time zone ${SHOP_ZONE})::date as day, ${SHOP_ZONE} as zone)`
const begins = (back: number) => sql`(select (today.day - ${sql.lit(back)})::timestamp at time zone zone from today)`
const spanOf = (now: Date, days: number): Span => ({ since: begins(days - 1), until: sql`${now}::timestamptz` })

type Figures = StorefrontFigures['shop']
type DayRow = { back: number; day: string; channel: Channel | null; orders: number; net: number; sold: number }

/**
 * Returns the sales of each channel on each of the last `days`, oldest first. `back`: days before today. A day without
 * sales has one row without a channel.
 */
async function daysOf(db: Db, now: Date, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with ${today(now)},
    sold as (
      select (at at time zone (select zone from today))::date as day, channel, ${SALES_COLUMNS} from ${salesRows(spanOf(now, days))}
      where channel in (${HERE}, ${THERE}) group by 1, 2)
    select back, to_char(today.day - back, 'YYYY-MM-DD') as day, channel, coalesce(orders, 0)::int as orders, coalesce(net, 0)::bigint as net,
      coalesce(gross - discounts, 0)::bigint as sold
    from today cross join generate_series(0, ${sql.lit(days - 1)}) as back left join sold on sold.day = today.day - back
    order by back desc, channel`.execute(db)
  return rows
}

type BestRow = Figures['best'][number] & { channel: Channel; total: number }

/** `total`: units of all products that the channel sold. */
async function bestOf(db: Db, now: Date, days: number): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    with ${today(now)},
    sold as (${productSalesByChannel(spanOf(now, days), sql`orders.channel in (${HERE}, ${THERE})`)}),
    ranked as (
      select *, (sum(units) over (partition by channel))::int as total, row_number() over (partition by channel order by sales desc, id) as place from sold)
    select ranked.channel, ranked.total, product.id, coalesce(nullif(listing.name, ''), product.name) as name, units, sales,
      (select ${asPicture} from ${withAssets} where product_media.product_id = product.id and product_media.view = 'front'
        order by product_media.position, product_media.id limit 1) as picture
    from ranked join product using (id)
    left join channel_listing as listing on listing.product_id = product.id and listing.channel = ranked.channel
    where place <= ${sql.lit(BEST)} order by ranked.channel, place`.execute(db)
  return rows
}

const sumOf = (rows: readonly DayRow[], figure: 'orders' | 'net' | 'sold') => rows.reduce((sum, row) => sum + row[figure], 0)

function figuresOf(channel: Channel, days: number, rows: readonly DayRow[], best: readonly BestRow[]): Figures {
  const own = rows.filter((row) => row.channel === channel)
  const [inside, before] = [own.filter(({ back }) => back < days), own.filter(({ back }) => back >= days)]
  const sellers = best.filter((row) => row.channel === channel)
  return {
    orders: sumOf(inside, 'orders'),
    sales: sumOf(inside, 'net'),
    sold: sumOf(inside, 'sold'),
    units: sellers[0]?.total ?? 0,
    ordersBefore: sumOf(before, 'orders'),
    salesBefore: sumOf(before, 'net'),
    best: sellers.map(({ channel: _, total: __, ...product }) => product),
  }
}

function sideBySide(rows: readonly DayRow[], days: number): StorefrontFigures['days'] {
  const each = new Map<string, StorefrontFigures['days'][number]>()
  for (const { back, day, channel, net } of rows) {
    if (back >= days) continue
    const figures = each.get(day) ?? { day, storefront: 0, shop: 0 }
    if (channel === STOREFRONT_CHANNEL) figures.storefront = net
    if (channel === SHOP_CHANNEL) figures.shop = net
    each.set(day, figures)
  }
  return [...each.values()]
}

export async function storefrontFigures({ db, clock }: Deps, days: number): Promise<Outcome<StorefrontFigures>> {
  const now = clock.now()
  const [rows, best] = await Promise.all([daysOf(db, now, 2 * days), bestOf(db, now, days)])
  return done({
    days: sideBySide(rows, days),
    storefront: figuresOf(STOREFRONT_CHANNEL, days, rows, best),
    shop: figuresOf(SHOP_CHANNEL, days, rows, best),
  })
}
