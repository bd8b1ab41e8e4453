import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addSums, DIMENSIONS, type Dimension, MEASURES, NO_SUMS, type Sums } from '#domain/analytics/metrics.ts'
import { bucketsOf, type Days } from '#domain/analytics/range.ts'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/returns/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lineRows, MEASURE_COLUMNS, OUTSTANDING, salesRows } from '#views/money/sales.ts'
import { promotionSlices } from './promotions.ts'
import { type AnalyticsQuery, checkPlaces, Period, periodOf } from './query.ts'
import { Reconciliation, reconciliationOf } from './reconciliation.ts'
import { factsWith, spanOf } from './sales-facts.ts'
import { Slice, SumsShape } from './sums.ts'

/** Max slices of one dimension. Further ones are added up as `others`. */
const MAX_SLICES = 250
const Slices = z.array(Slice).max(MAX_SLICES)

const Point = z.object({ day: z.string(), sums: SumsShape, before: SumsShape.nullable() })
export const SalesReport = z.object({
  period: Period,
  now: SumsShape,
  before: SumsShape.nullable(),
  /** Buckets of the period, each with the bucket at the same position of the earlier period. */
  series: z.array(Point).max(1_900),
  /** `key`: ISO weekday and hour, `1 09` is Monday from 9 to 10. Hours without a booking are left out. */
  hours: z.array(Slice).max(168),
  by: z.record(z.enum(DIMENSIONS), Slices),
  /** `key`: class and rate in basis points, `standard:1600`. */
  vatClasses: Slices,
  /** `key`: reason of the return, else the kind of refund. */
  reasons: Slices,
  /** KES cents without VAT. */
  promotions: z.array(z.object({ name: z.string(), staff: z.boolean(), orders: z.int(), discounts: z.int() })).max(MAX_SLICES),
  /**
   * `orders`, `amount`: counted orders with an amount due now, and its sum in KES cents with VAT and delivery. `deposits`,
   * `depositAmount`: the same for those that were partly paid.
   */
  outstanding: z.object({ orders: z.int(), amount: z.int(), deposits: z.int(), depositAmount: z.int() }),
  reconciliation: Reconciliation,
})
export type SalesReport = z.infer<typeof SalesReport>

type Grouped = Sums & { part: string; key: string }

const groupedBy = (part: string, key: RawBuilder<unknown>) =>
  sql`select ${sql.lit(part)} as part, ${key} as key, ${MEASURE_COLUMNS} from sale group by 2`

const bucket = ({ grain, zone }: Pick<Period, 'grain' | 'zone'>) =>
  sql`to_char(date_trunc(${grain}, sale.at at time zone ${zone}), 'YYYY-MM-DD')`

async function groupsOf(db: Db, period: Period, query: AnalyticsQuery, dimensions: readonly Dimension[]): Promise<Grouped[]> {
  const facts = factsWith(salesRows(spanOf(period, period.zone)), dimensions, query)
  const parts = [
    groupedBy('series', bucket(period)),
    groupedBy('hours', sql`to_char(sale.at at time zone ${period.zone}, 'ID HH24')`),
    ...dimensions.map((dimension) => groupedBy(dimension, sql.ref(`by_${dimension}`))),
  ]
  const { rows } = await sql<Grouped>`with ${facts} ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

async function seriesOf(db: Db, days: Days, period: Period, query: AnalyticsQuery): Promise<Grouped[]> {
  const facts = factsWith(salesRows(spanOf(days, period.zone)), [], query)
  const { rows } = await sql<Grouped>`with ${facts} ${groupedBy('series', bucket(period))}`.execute(db)
  return rows
}

async function lineGroupsOf(db: Db, period: Period, query: AnalyticsQuery): Promise<Grouped[]> {
  const facts = factsWith(lineRows(spanOf(period, period.zone)), [], query)
  const { rows } = await sql<Grouped>`
    with ${facts},
    back as (select sale.*, coalesce(
        (select order_return.reason from order_return where order_return.refund_id = sale.refund_id limit 1), refund.kind) as reason
      from sale join refund on refund.id = sale.refund_id)
    select 'vatClasses' as part, sale.vat_class as key, 0 as orders, ${AMOUNTS} from sale group by 2
    union all select 'reasons', sale.reason, 0, ${AMOUNTS} from back as sale group by 2`.execute(db)
  return rows
}
const AMOUNTS = sql.join(
  MEASURES.filter((measure) => measure !== 'orders').map(
    (measure) => sql`coalesce(sum(${sql.ref(measure)}), 0)::bigint as ${sql.ref(measure)}`,
  ),
)

async function outstandingOf(db: Db): Promise<SalesReport['outstanding']> {
  const { rows } = await sql<SalesReport['outstanding']>`
    select count(*)::int as orders, coalesce(sum(amount_due), 0)::bigint as amount,
      (count(*) filter (where amount_paid > 0))::int as deposits,
      coalesce(sum(amount_due) filter (where amount_paid > 0), 0)::bigint as "depositAmount"
    from orders where ${OUTSTANDING}`.execute(db)
  return rows[0] as SalesReport['outstanding'] // the query always returns one row
}

export const sumsOf = (row: Sums): Sums => Object.fromEntries(MEASURES.map((measure) => [measure, row[measure]])) as Sums

/** Returns the largest slices first, at most `MAX_SLICES`. Adds the rest up under the key `others`. */
function slicesOf(groups: readonly Grouped[], part: string): Slice[] {
  const size = ({ gross, returns, disputes, vat }: Sums) => Math.abs(gross) + returns + disputes + Math.abs(vat)
  const own = groups.filter((group) => group.part === part).map((group) => ({ key: group.key, sums: sumsOf(group) }))
  own.sort((a, b) => size(b.sums) - size(a.sums) || (a.key < b.key ? -1 : 1))
  if (own.length <= MAX_SLICES) return own
  const rest = own.slice(MAX_SLICES - 1).map(({ sums }) => sums)
  return [...own.slice(0, MAX_SLICES - 1), { key: 'others', sums: addSums(rest) }]
}

function pointsOf(period: Period, groups: readonly Grouped[], before: readonly Grouped[]): SalesReport['series'] {
  const inBucket = (rows: readonly Grouped[]) => {
    const byDay = new Map(rows.filter(({ part }) => part === 'series').map((row) => [row.key, sumsOf(row)]))
    return (day: string | undefined) => byDay.get(day ?? '') ?? NO_SUMS
  }
  const [now, then] = [inBucket(groups), inBucket(before)]
  const earlier = period.before ? bucketsOf(period.before, period.grain) : []
  return bucketsOf(period, period.grain).map((day, place) => ({
    day,
    sums: now(day),
    before: period.before ? then(earlier[place]) : null,
  }))
}

type Headline = Pick<SalesReport, 'now' | 'before' | 'series' | 'hours'> & { by: Partial<SalesReport['by']> }

export async function headlineOf(
  db: Db,
  period: Period,
  { query, dimensions }: { query: AnalyticsQuery; dimensions: readonly Dimension[] },
): Promise<Headline> {
  const [groups, before] = await Promise.all([
    groupsOf(db, period, query, dimensions),
    period.before ? seriesOf(db, period.before, period, query) : [],
  ])
  return {
    now: addSums(groups.filter(({ part }) => part === 'series')),
    before: period.before ? addSums(before) : null,
    series: pointsOf(period, groups, before),
    hours: slicesOf(groups, 'hours'),
    by: Object.fromEntries(dimensions.map((dimension) => [dimension, slicesOf(groups, dimension)])),
  }
}

/** Returns no places to a caller without the right to read orders. */
const placesFor = (by: Rights, { country = [], county = [] }: Headline['by']) =>
  hasRight(by, 'orders.read') ? { country, county } : { country: [], county: [] }

/** Refuses what `checkPlaces` refuses. */
export async function salesReport(deps: Deps, by: Rights, query: AnalyticsQuery): Promise<Outcome<SalesReport>> {
  const allowed = checkPlaces(by, query)
  if (!allowed.ok) return allowed
  const { db } = deps
  const period = await periodOf(deps, query)
  const [headline, lines, promotions, outstanding, reconciliation] = await Promise.all([
    headlineOf(db, period, { query, dimensions: DIMENSIONS }),
    lineGroupsOf(db, period, query),
    promotionSlices(db, period, query),
    outstandingOf(db),
    reconciliationOf(db, period, query),
  ])
  return done({
    ...headline,
    period,
    by: { ...(headline.by as SalesReport['by']), ...placesFor(by, headline.by) },
    vatClasses: slicesOf(lines, 'vatClasses'),
    reasons: slicesOf(lines, 'reasons'),
    promotions,
    outstanding,
    reconciliation,
  })
}
