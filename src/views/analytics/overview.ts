import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome } from '#kernel/outcome.ts'
import { renewAllCustomers } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lineRows, newCustomersIn, placedIn } from '#views/money/sales.ts'
import { AnalyticsQuery, Period, periodOf } from './query.ts'
import { type DaysOf, factsWith, spanOf } from './sales-facts.ts'
import { headlineOf } from './sales-report.ts'
import { Slice, SumsShape } from './sums.ts'
import { VisitFigures, visitFigures } from './visit-figures.ts'

/** The overview has no filters, because they do not apply to visits. */
export const OverviewQuery = AnalyticsQuery.pick({ from: true, to: true, grain: true, compare: true })
export type OverviewQuery = z.infer<typeof OverviewQuery>

/** `returning`: customers whose last order of the period was not their first. */
const Counts = z.object({ units: z.int(), customers: z.int(), returning: z.int(), newCustomers: z.int() })
const Side = z.object({ sums: SumsShape, counts: Counts, visits: VisitFigures.shape.funnel })
export const Overview = z.object({
  period: Period,
  now: Side,
  before: Side.nullable(),
  series: z.array(z.object({ day: z.string(), sums: SumsShape, before: SumsShape.nullable() })).max(1_900),
  channels: z.array(Slice).max(10),
  /** Visits with consent. */
  visits: VisitFigures,
})
export type Overview = z.infer<typeof Overview>

/** Reads the customer list, so call `renewAllCustomers` first. */
async function countsOf(db: Db, days: DaysOf, query: OverviewQuery): Promise<z.infer<typeof Counts>> {
  const span = spanOf(days, days.zone)
  const { rows } = await sql<z.infer<typeof Counts>>`
    with ${factsWith(lineRows(span), [], query)},
    people as (
      select orders.email, max(placed_at) as last from orders
      where ${placedIn(span)} and orders.email <> '' group by 1)
    select coalesce((select sum(units) from sale where refund_id is null), 0)::int as units, count(*)::int as customers,
      (count(*) filter (where exists (select from customer_book
        where customer_book.email = people.email and customer_book.first_order_at < people.last)))::int as returning,
      ${newCustomersIn(span)}::int as "newCustomers"
    from people`.execute(db)
  return rows[0] as z.infer<typeof Counts> // the query always returns one row
}

export async function overview(deps: Deps, query: OverviewQuery): Promise<Outcome<Overview>> {
  const { db } = deps
  await renewAllCustomers(db)
  const period = await periodOf(deps, query)
  const earlier = period.before && { ...period.before, zone: period.zone }
  const [{ now, before, series, by }, visits, counts, visitsBefore, countsBefore] = await Promise.all([
    headlineOf(db, period, { query, dimensions: ['channel'] }),
    visitFigures(db, period),
    countsOf(db, period, query),
    earlier && visitFigures(db, earlier),
    earlier && countsOf(db, earlier, query),
  ])
  return done({
    period,
    now: { sums: now, counts, visits: visits.funnel },
    before: before && visitsBefore && countsBefore ? { sums: before, counts: countsBefore, visits: visitsBefore.funnel } : null,
    series,
    channels: by.channel ?? [],
    visits,
  })
}
