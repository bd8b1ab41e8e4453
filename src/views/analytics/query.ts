import { z } from 'zod'
import { DIMENSIONS, type Dimension, METRIC_IDS } from '#domain/analytics/metrics.ts'
import { COMPARISONS, GRAINS, isDay, type Range, type RangeProblem, rangeOf } from '#domain/analytics/range.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRight } from '#platform/rights.ts'
import { storeSettings } from '#services/settings/index.ts'

const MAX_VALUE = 80
const Day = z.string().refine(isDay, 'A day is written 2026-11-28.').optional()
const Value = z.string().min(1).max(MAX_VALUE).optional()
const FILTERS = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, Value])) as Record<Dimension, typeof Value>

/**
 * Period, comparison and filters of an analytics page. Without days: the last thirty. The filter `-` matches orders without a
 * value.
 */
export const AnalyticsQuery = z.object({
  from: Day,
  to: Day,
  grain: z.enum(GRAINS).optional(),
  compare: z.enum(COMPARISONS).optional(),
  ...FILTERS,
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const RowsQuery = AnalyticsQuery.extend({
  metric: z.enum(METRIC_IDS).default('net'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type RowsQuery = z.infer<typeof RowsQuery>

export const PERIOD_PROBLEMS = ['reversed', 'too-long', 'future'] as const

/** Period as applied. `before`: period that it is compared with. `today`: in the shop's time zone. */
export const Period = z.object({
  from: z.string(),
  to: z.string(),
  grain: z.enum(GRAINS),
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
  today: z.string(),
  zone: z.string(),
  /** Reason why the requested period was not applied; the last thirty days are shown instead. */
  problem: z.enum(PERIOD_PROBLEMS).nullable(),
})
export type Period = z.infer<typeof Period>

/** Returns the period of a query. One that cannot be applied becomes the last thirty days, with its problem. */
export async function periodOf(deps: Deps, query: AnalyticsQuery): Promise<Period> {
  const { timeZone: zone } = await storeSettings(deps)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(deps.clock.now())
  const range: Range | RangeProblem = rangeOf(query, today)
  if (typeof range !== 'string') return { ...range, today, zone, problem: null }
  const usual = rangeOf({ compare: query.compare }, today) as Range
  return { ...usual, today, zone, problem: range }
}

/**
 * Checks the filters by place. A place may have a single customer, so these filters need the right
 * to read orders. Refuses `access.not-in-scope` and `access.not-in-role`.
 */
export const checkPlaces = (by: Rights, { country, county }: Pick<AnalyticsQuery, 'country' | 'county'>): Outcome<void> =>
  country === undefined && county === undefined ? done(undefined) : checkRight(by, 'orders.read')
