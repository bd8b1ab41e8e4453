import { sql } from 'kysely'
import { z } from 'zod'
import { MEASURES, type MetricId, metricOf, type Sums } from '#domain/analytics/metrics.ts'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { MEASURE_COLUMNS, salesRows } from '#views/money/sales.ts'
import { checkPlaces, Period, periodOf, type RowsQuery } from './query.ts'
import { factsWith, spanOf } from './sales-facts.ts'
import { SumsShape } from './sums.ts'

const SIZE = 50

/** One booking: an order on the day it was placed, or a refund on its own day. */
const Row = z.object({ at: z.string(), number: z.string(), refund: z.boolean(), channel: z.enum(CHANNELS), sums: SumsShape })
type Row = z.infer<typeof Row>
export const SalesRows = z.object({
  period: Period,
  rows: z.array(Row).max(SIZE),
  /** Number and sum of all rows, on every page. */
  total: z.int(),
  sums: SumsShape,
  size: z.int(),
})
export type SalesRows = z.infer<typeof SalesRows>

export type Booking = Sums & { at: Date; number: string; refund: boolean; channel: Row['channel'] }

/** CTE `booking`: the rows of a metric, which are those where one of its measures is not 0. */
const bookings = (metric: MetricId, period: Period, query: RowsQuery) => {
  const { of, per = {} } = metricOf(metric)
  const counted = MEASURES.filter((measure) => of[measure] || per[measure])
  const some = counted.map((measure) => sql`sum(sale.${sql.ref(measure)}) <> 0`)
  return sql`${factsWith(salesRows(spanOf(period, period.zone)), [], query)},
    booking as (
      select sale.at, sale.order_id, sale.refund_id, sale.channel, ${MEASURE_COLUMNS} from sale
      group by 1, 2, 3, 4 having ${sql.join(some, sql` or `)})`
}

export async function bookingsOf(db: Db, period: Period, query: RowsQuery, { size, page }: { size: number; page: number }) {
  const { rows } = await sql<Booking>`
    with ${bookings(query.metric, period, query)}
    select at, orders.number, refund_id is not null as refund, booking.channel, ${sql.join(
      MEASURES.map((measure) => sql`booking.${sql.ref(measure)}`),
    )}
    from booking join orders on orders.id = booking.order_id
    order by at desc, orders.number, refund_id nulls first limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export const sumsIn = (row: Sums): Sums => Object.fromEntries(MEASURES.map((measure) => [measure, row[measure]])) as Sums

/** Refuses what `checkPlaces` refuses. */
export async function salesRowList(deps: Deps, by: Rights, query: RowsQuery): Promise<Outcome<SalesRows>> {
  const allowed = checkPlaces(by, query)
  if (!allowed.ok) return allowed
  const { db } = deps
  const period = await periodOf(deps, query)
  const [rows, all] = await Promise.all([
    bookingsOf(db, period, query, { size: SIZE, page: query.page }),
    sql<Sums & { total: number }>`
      with ${bookings(query.metric, period, query)}
      select count(*)::int as total, ${MEASURE_COLUMNS} from booking as sale`.execute(db),
  ])
  const { total, ...sums } = all.rows[0] as Sums & { total: number } // the query always returns one row
  const shown = rows.map((row) => ({
    at: row.at.toISOString(),
    number: row.number,
    refund: row.refund,
    channel: row.channel,
    sums: sumsIn(row),
  }))
  return done({ period, rows: shown, total, sums, size: SIZE })
}
