import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { Dashboard } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import '#modules/payments/tables.ts'
import '#services/settings/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { ActionItemList } from '#services/action-items/contract.ts'
import { actionItems } from './action-items.ts'
import { orderRows, statusCountsOf } from './admin-orders.ts'
import { frontOf } from './product-pictures.ts'
import { SalesFigures, salesFigures } from './sales-figures.ts'

const LATEST = 8
const SCARCE = 8
/** As on the product's own page: a number is said when three or fewer are left. */
const FEW = 3

type Days = Pick<Dashboard, 'day' | 'today' | 'yesterday'>

/** Today and yesterday in the house's own zone, up to this moment. An order counts on the day it was placed, a payment when it came. */
async function daysOf(db: Db, now: Date): Promise<Days> {
  const { rows } = await sql<Days>`
    with zone as (
      select coalesce((select value ->> 'timeZone' from setting where name = 'house'), 'Africa/Nairobi') as name),
    day as (
      select date_trunc('day', ${now}::timestamptz at time zone zone.name) at time zone zone.name as begins,
        to_char(${now}::timestamptz at time zone zone.name, 'YYYY-MM-DD') as name from zone),
    ordered as (
      select placed_at >= begins as today, total from orders, day
      where placed_at >= begins - interval '1 day' and placed_at <= ${now}),
    paid as (
      select at >= begins as today, amount from payment_entry, day
      where cause = 'capture' and at >= begins - interval '1 day' and at <= ${now})
    select day.name as day,
      json_build_object(
        'orders', (select count(*) from ordered where today), 'ordered', (select coalesce(sum(total), 0) from ordered where today),
        'payments', (select count(*) from paid where today), 'paid', (select coalesce(sum(amount), 0) from paid where today)) as today,
      json_build_object(
        'orders', (select count(*) from ordered where not today),
        'paid', (select coalesce(sum(amount), 0) from paid where not today)) as yesterday
    from day`.execute(db)
  return rows[0] as Days // one day, one row
}

/** Sold pieces on the rail of which few are left, with goods whose hold has lapsed counted as there. */
const scarce = (now: Date): RawBuilder<unknown> => sql`
  select variant.sku, product.slug, product.name, variant.size, product.id as product_id, swatch.id as swatch_id,
    greatest(on_hand - committed - held - safety + coalesce((select sum(quantity) from stock_hold
      where variant_id = variant.id and state = 'held' and expires_at <= ${now}), 0), 0)::int as left
  from stock
  join variant on variant.id = stock.variant_id
  join product on product.id = variant.product_id
  left join swatch on swatch.id = variant.swatch_id
  where variant.sold and product.status = 'active' and product.unit = 'piece' and on_hand - committed - held - safety <= ${FEW}`

async function lowStock(db: Db, now: Date): Promise<Dashboard['lowStock']> {
  const { rows } = await sql<Dashboard['lowStock']['pieces'][number] & { of: number }>`
    with scarce as (${scarce(now)})
    select sku, slug, scarce.name, size, "left", count(*) over ()::int as of,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name,
        'pattern', swatch.pattern, 'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`scarce.product_id`, sql`scarce.swatch_id`)} as picture
    from scarce left join swatch on swatch.id = swatch_id
    where "left" <= ${FEW} order by "left", scarce.name, sku limit ${sql.lit(SCARCE)}`.execute(db)
  return { pieces: rows.map(({ of, ...piece }) => piece), more: (rows[0]?.of ?? 0) - rows.length }
}

const ACTION_ITEMS = 4
export const DashboardWithActionItems = Dashboard.extend({ actionItems: ActionItemList, figures: SalesFigures })
type DashboardWithActionItems = z.infer<typeof DashboardWithActionItems>

/** The house at a glance. */
export async function dashboard({ db, clock }: Deps): Promise<Outcome<DashboardWithActionItems>> {
  const now = clock.now()
  const [days, statusCounts, low, latest, items, figures] = await Promise.all([
    daysOf(db, now),
    statusCountsOf(db),
    lowStock(db, now),
    orderRows(db, { where: sql`orders.state <> 'draft'`, limit: LATEST }),
    actionItems(db, { state: 'open', limit: ACTION_ITEMS }),
    salesFigures(db, now),
  ])
  return done({ ...days, statusCounts, lowStock: low, latest, actionItems: items, figures })
}
