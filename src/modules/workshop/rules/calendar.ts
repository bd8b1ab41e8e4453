import { daysAfter } from '#kernel/clock.ts'

/** `days` are ISO weekdays. */
export type WorkCalendar = { days: readonly number[]; closed: ReadonlySet<string> }

/** Maximum number of consecutive days off. The search for a workday goes no further. */
const MAX_REST_days = 400

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
export const isWorkday = (day: string, { days, closed }: WorkCalendar): boolean =>
  days.includes(weekdayOf(day)) && !closed.has(day)

/** Returns the workday `count` workdays after `from`. With 0 it is `from`, or the next workday. */
export function workdayAfter(from: string, count: number, calendar: WorkCalendar): string {
  let day = from
  let left = count
  for (let rested = 0; rested < MAX_REST_days; day = daysAfter(day, 1)) {
    if (!isWorkday(day, calendar)) {
      rested += 1
      continue
    }
    if (left === 0) return day
    left -= 1
    rested = 0
  }
  return day
}

/** Counts the workdays from `from` to `to`, without `to`. */
export function workdaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  let count = 0
  for (let day = from; day < to; day = daysAfter(day, 1)) if (isWorkday(day, calendar)) count += 1
  return count
}
