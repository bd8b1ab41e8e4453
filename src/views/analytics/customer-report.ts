import { sql } from 'kysely'
import { z } from 'zod'
import { LEAST_CUSTOMERS } from '#domain/analytics/coarse-places.ts'
import { RFM_GROUPS, type RfmGroup, rfmGroupOf } from '#domain/analytics/rfm.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/identity/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { COUNTS, MEASURE_COLUMNS, salesRows } from '#views/money/sales.ts'
import { AnalyticsQuery, checkPlaces, Period, periodOf } from './query.ts'
import { factsWith, spanOf } from './sales-facts.ts'
import { sumsOf } from './sales-report.ts'
import { SumsShape } from './sums.ts'

const COHORT_MONTHS = 12
const MAX_PRODUCTS = 15

export const CustomerQuery = AnalyticsQuery.omit({ grain: true, compare: true })
export type CustomerQuery = z.infer<typeof CustomerQuery>

/** A customer is an account, else an e-mail address, else a phone number. `none`: orders without any of them. */
const KINDS = ['new', 'returning', 'none'] as const
const Kind = z.object({ key: z.enum(KINDS), customers: z.int(), sums: SumsShape })
/**
 * Customers by the month of their first order. `customers[k]`, `net[k]`: those who ordered k months later, and their orders in
 * KES cents.
 */
const Cohort = z.object({
  month: z.string(),
  size: z.int(),
  customers: z.array(z.int()).max(COHORT_MONTHS),
  net: z.array(z.int()).max(COHORT_MONTHS),
})
const Group = z.object({ group: z.enum(RFM_GROUPS), customers: z.int(), net: z.int() })
const FirstProduct = z.object({ name: z.string(), customers: z.int(), repeated: z.int() })
export const CustomerReport = z.object({
  period: Period,
  /** Sales of the period by customers who ordered in it for the first time, and by others. */
  kinds: z.array(Kind).max(KINDS.length),
  /** First orders of the last twelve months, oldest month first. */
  cohorts: z.array(Cohort).max(COHORT_MONTHS),
  /** All customers until today, by RFM group. `net`: their orders without VAT, delivery and gift cards, KES cents. */
  groups: z.array(Group).max(RFM_GROUPS.length),
  /** Days between two consecutive orders of a customer: quartiles. Null without repeat orders. */
  gaps: z.object({ quarter: z.int(), median: z.int(), threeQuarters: z.int() }).nullable(),
  /**
   * Products of first orders of at least `LEAST_CUSTOMERS` customers, most customers first. `repeated`: how many of these
   * customers ordered again.
   */
  firstProducts: z.array(FirstProduct).max(MAX_PRODUCTS),
})
export type CustomerReport = z.infer<typeof CustomerReport>

/** `bought`: each counted order with its customer and its goods without VAT and gift cards, in KES cents. */
const BOUGHT = sql`bought as (
  select orders.id as order_id, placed_at, items - discount - vat + shipping_vat
      - (select coalesce(sum(total), 0) from order_line where order_line.order_id = orders.id and make = 'gift-card') as net,
    coalesce(customer_id::text, nullif(lower(email), ''), nullif(phone, '')) as buyer
  from orders where ${COUNTS})`

async function kindsOf(db: Db, period: Period, query: CustomerQuery): Promise<CustomerReport['kinds']> {
  const span = spanOf(period, period.zone)
  const { rows } = await sql<Parameters<typeof sumsOf>[0] & { key: 'new' | 'returning' | 'none'; customers: number }>`
    with ${BOUGHT},
    first as (select buyer, min(placed_at) as at from bought where buyer is not null group by 1),
    ${factsWith(salesRows(span), [], query)},
    kind as (
      select sale.*, bought.buyer,
        case when bought.buyer is null then 'none' when first.at >= ${span.since} then 'new' else 'returning' end as key
      from sale join bought using (order_id) left join first on first.buyer = bought.buyer)
    select key, count(distinct buyer)::int as customers, ${MEASURE_COLUMNS} from kind as sale group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ key: row.key, customers: row.customers, sums: sumsOf(row) }))
}

async function cohortsOf(db: Db, { zone, today }: Period): Promise<CustomerReport['cohorts']> {
  const month = (at: ReturnType<typeof sql>) => sql`date_trunc('month', ${at} at time zone ${zone})`
  const { rows } = await sql<{ month: string; later: number; customers: number; net: number }>`
    with ${BOUGHT},
    dated as (
      select buyer, net, ${month(sql`placed_at`)} as month, min(${month(sql`placed_at`)}) over (partition by buyer) as first
      from bought where buyer is not null)
    select to_char(first, 'YYYY-MM') as month, count(distinct buyer)::int as customers, sum(net)::bigint as net,
      (extract(year from age(month, first)) * 12 + extract(month from age(month, first)))::int as later
    from dated where first > date_trunc('month', ${today}::timestamp) - ${COHORT_MONTHS} * interval '1 month'
    group by first, later order by 1, 4`.execute(db)
  const months = [...new Set(rows.map((row) => row.month))]
  const last = monthNumber(today)
  return months.map((name) => {
    const own = new Map(rows.filter((row) => row.month === name).map((row) => [row.later, row]))
    const columns = Array.from({ length: last - monthNumber(name) + 1 }, (_, later) => own.get(later))
    return {
      month: name,
      size: own.get(0)?.customers ?? 0,
      customers: columns.map((row) => row?.customers ?? 0),
      net: columns.map((row) => row?.net ?? 0),
    }
  })
}
/** Months since year 0 of a day or month. */
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

async function groupsOf(db: Db): Promise<CustomerReport['groups']> {
  const score = (by: ReturnType<typeof sql>) => sql`least(5, 1 + floor(5 * percent_rank() over (order by ${by})))::int`
  const { rows } = await sql<{ r: number; f: number; m: number; customers: number; net: number }>`
    with ${BOUGHT},
    customer as (
      select max(placed_at) as latest, count(*) as orders, sum(net) as net from bought where buyer is not null group by buyer),
    scored as (
      select net, ${score(sql`latest`)} as r, ${score(sql`orders`)} as f, ${score(sql`net`)} as m from customer)
    select r, f, m, count(*)::int as customers, sum(net)::bigint as net from scored group by 1, 2, 3`.execute(db)
  const { rows: prospects } = await sql<{ customers: number }>`
    select count(*)::int as customers from "user" where role = 'customer'
      and not exists (select from orders where customer_id = "user".id and ${COUNTS})`.execute(db)
  const sums = new Map<RfmGroup, { customers: number; net: number }>()
  for (const { r, f, m, customers, net } of rows) {
    const group = rfmGroupOf(r, f, m)
    const before = sums.get(group) ?? { customers: 0, net: 0 }
    sums.set(group, { customers: before.customers + customers, net: before.net + net })
  }
  sums.set('prospects', { customers: prospects[0]?.customers ?? 0, net: 0 })
  return RFM_GROUPS.map((group) => ({ group, ...(sums.get(group) ?? { customers: 0, net: 0 }) }))
}

async function gapsOf(db: Db): Promise<CustomerReport['gaps']> {
  const { rows } = await sql<{ days: number[] | null }>`
    with ${BOUGHT},
    gap as (
      select extract(epoch from placed_at - lag(placed_at) over (partition by buyer order by placed_at)) / 86400 as days
      from bought where buyer is not null)
    select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as days from gap where days is not null`.execute(
    db,
  )
  const [quarter, median, threeQuarters] = rows[0]?.days ?? []
  if (quarter === undefined || median === undefined || threeQuarters === undefined) return null
  return { quarter: Math.round(quarter), median: Math.round(median), threeQuarters: Math.round(threeQuarters) }
}

async function firstProductsOf(db: Db): Promise<CustomerReport['firstProducts']> {
  const { rows } = await sql<CustomerReport['firstProducts'][number]>`
    with ${BOUGHT},
    numbered as (
      select order_id, buyer, row_number() over (partition by buyer order by placed_at, order_id) as nth, count(*) over (partition by buyer) as orders
      from bought where buyer is not null)
    select min(line.name) as name, count(distinct buyer)::int as customers,
      (count(distinct buyer) filter (where orders > 1))::int as repeated
    from numbered join order_line as line using (order_id) join variant on variant.id = line.variant_id
    where nth = 1 group by variant.product_id having count(distinct buyer) >= ${LEAST_CUSTOMERS}
    order by 2 desc, 1 limit ${MAX_PRODUCTS}`.execute(db)
  return rows
}

/** Refuses what `checkPlaces` refuses. */
export async function customerReport(deps: Deps, by: Rights, query: CustomerQuery): Promise<Outcome<CustomerReport>> {
  const allowed = checkPlaces(by, query)
  if (!allowed.ok) return allowed
  const { db } = deps
  const period = await periodOf(deps, query)
  const [kinds, cohorts, groups, gaps, firstProducts] = await Promise.all([
    kindsOf(db, period, query),
    cohortsOf(db, period),
    groupsOf(db),
    gapsOf(db),
    firstProductsOf(db),
  ])
  return done({ period, kinds, cohorts, groups, gaps, firstProducts })
}
