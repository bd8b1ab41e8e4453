import type { z } from 'zod'
import { MEASURES, type MetricId, metricOf, NO_SUMS, type Sums, sumOf } from '#domain/analytics/metrics.ts'
import { addDays, bucketOf, type Days } from '#domain/analytics/range.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/analytics/problems.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { ListFormat, listFile } from '#views/admin/list-file.ts'
import { checkPlaces, type Period, periodOf, RowsQuery } from './query.ts'
import { type Booking, bookingsOf, sumsIn } from './sales-rows.ts'

const PER_HOUR = 60
/** Maximum number of bookings read per month. */
const MAX_A_MONTH = 1_000_000

export const RowsExportQuery = RowsQuery.omit({ page: true }).extend({ format: ListFormat })
export type RowsExportQuery = z.infer<typeof RowsExportQuery>

type Cells = (string | number | null)[]
const HEAD = [
  ...['booked', 'order', 'kind', 'channel'],
  ...MEASURES.map((measure) => (measure === 'orders' ? measure : `${measure}_kes`)),
]
const lastOf = (metric: MetricId) => (metricOf(metric).unit === 'count' ? `metric_${metric}` : `metric_${metric}_kes`)

const cellsOf = (metric: MetricId, sums: Sums): Cells => [
  ...MEASURES.map((measure) => (measure === 'orders' ? sums.orders : sums[measure] / 100)),
  sumOf(metricOf(metric).of, sums) / (metricOf(metric).unit === 'count' ? 1 : 100),
]
const lineOf = (metric: MetricId, booking: Booking): Cells => [
  ...[booking.at.toISOString(), booking.number, booking.refund ? 'refund' : 'sale', booking.channel],
  ...cellsOf(metric, sumsIn(booking)),
]

/** Calendar months of a period, newest first, so that a CSV export has at most a month of bookings in memory. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let end = to; end >= from; end = addDays(bucketOf(end, 'month'), -1)) {
    const first = bucketOf(end, 'month')
    months.push({ from: first < from ? from : first, to: end })
  }
  return months
}

/** Reads the bookings month by month. The last row is their sum. */
async function* portionsOf({ db }: Deps, period: Period, query: RowsQuery): AsyncGenerator<Cells[]> {
  let all = NO_SUMS
  for (const month of monthsOf(period)) {
    const days = { ...period, from: month.from, to: month.to }
    const rows = await bookingsOf(db, days, query, { size: MAX_A_MONTH, page: 1 })
    for (const row of rows)
      all = Object.fromEntries(MEASURES.map((measure) => [measure, all[measure] + row[measure]])) as typeof NO_SUMS
    yield rows.map((row) => lineOf(query.metric, row))
  }
  yield [['total', '', '', '', ...cellsOf(query.metric, all)]]
}

/**
 * Exports the bookings behind a metric as one file with their sum, and records it in the audit log.
 * Refuses `analytics.no-such-period`, `rate-limit.exceeded`, and what `checkPlaces` and `listFile`
 * refuse.
 */
export async function exportRows(
  deps: Deps,
  by: Rights & { id: string },
  { format, ...rest }: RowsExportQuery,
): Promise<Outcome<unknown> | Response> {
  const mayFilter = checkPlaces(by, rest)
  if (!mayFilter.ok) return mayFilter
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'analytics-export', who: by.id, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const query = { ...rest, page: 1 }
  const period = await periodOf(deps, query)
  if (period.problem) return refuse(problems.noSuchPeriod())
  const head = [...HEAD, lastOf(query.metric)]
  const name = `sales-${query.metric}-${period.from}-${period.to}`
  const file = await listFile({ name, format, now, head, portions: portionsOf(deps, period, query) })
  if (!file.ok) return file
  const detail = { what: 'analytics', metric: query.metric, format, from: period.from, to: period.to }
  await audit.record(deps.db, { actor: by.id, action: 'data-exported', subject: 'analytics', at: now, detail })
  return file.value
}
