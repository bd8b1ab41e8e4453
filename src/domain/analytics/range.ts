export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Days = { from: string; to: string }
export type Range = Days & { grain: Grain; before: Days | null }

/** Longest period: five years. */
export const MAX_DAYS = 1827
const USUAL_DAYS = 30
/** Longest period of each grain in days; shorter for `day`, so that a chart stays readable. */
const MAX_BY = { day: 400, week: 1827, month: 1827 } as const
const DAY_ms = 86_400_000

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_ms)
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / DAY_ms) + 1

/** True for an existing calendar day from 2000 to 2199, so not for 30 February. */
export const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text

/** Moves a day back by a year. 29 February becomes 28 February. */
function yearBefore(day: string): string {
  const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}

const grainFor = (days: number): Grain => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month')

export type RangeInput = {
  from?: string | undefined
  to?: string | undefined
  grain?: Grain | undefined
  compare?: Comparison | undefined
}
export type RangeProblem = 'reversed' | 'too-long' | 'future'

/**
 * Returns the period for an input, by default the last thirty days, or the problem with the input. The last day is at most
 * today.
 */
export function rangeOf({ from, to, grain, compare = 'previous' }: RangeInput, today: string): Range | RangeProblem {
  const end = to === undefined || to > today ? today : to
  const begin = from ?? addDays(end, 1 - USUAL_DAYS)
  if (begin > today) return 'future'
  if (begin > (to ?? end)) return 'reversed'
  const days = { from: begin, to: end }
  const length = daysIn(days)
  if (length > MAX_DAYS) return 'too-long'
  const chosen = grain && length <= MAX_BY[grain] ? grain : grainFor(length)
  return { ...days, grain: chosen, before: beforeOf(days, compare) }
}

function beforeOf(days: Days, compare: Comparison): Days | null {
  if (compare === 'none') return null
  if (compare === 'year') return { from: yearBefore(days.from), to: yearBefore(days.to) }
  return { from: addDays(days.from, -daysIn(days)), to: addDays(days.from, -1) }
}

/** Returns the first day of the bucket that a day is in. Weeks begin on Monday. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7))
}

/** Returns the first day of each bucket, oldest first. The first may be before the period. */
export function bucketsOf({ from, to }: Days, grain: Grain): string[] {
  const buckets: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const bucket = bucketOf(day, grain)
    if (buckets.at(-1) !== bucket) buckets.push(bucket)
  }
  return buckets
}
