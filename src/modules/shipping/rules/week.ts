import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { PlannedSlot } from '../contract.ts'
import { problems } from '../problems.ts'

/** `days` are ISO weekdays, `opens` and `closes` hours of the day. */
export type Hours = { days: readonly number[]; opens: number; closes: number }

/** Refuses `shipping.outside-hours` and `shipping.times-overlap`. */
export function checkWeek(week: readonly PlannedSlot[], hours: Hours): Outcome<void> {
  const outside = week.some(
    ({ weekday, opens, closes }) => !hours.days.includes(weekday) || opens < hours.opens || closes > hours.closes,
  )
  if (outside) return refuse(problems.outsideHours())
  const overlap = week.some((period, place) =>
    week
      .slice(place + 1)
      .some((other) => period.weekday === other.weekday && period.opens < other.closes && other.opens < period.closes),
  )
  return overlap ? refuse(problems.timesOverlap()) : done(undefined)
}
