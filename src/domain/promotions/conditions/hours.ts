import type { ConditionInput, ConditionOf } from './condition.ts'

/** True at a weekday and time in the shop's time zone. Hours past midnight belong to the weekday on which they began. */
export function hours({ weekdays, from, until }: ConditionOf<'hours'>, { facts: { weekday, minute } }: ConditionInput): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  if (from < until) return weekdays.includes(weekday) && minute >= from && minute < until
  return (weekdays.includes(weekday) && minute >= from) || (weekdays.includes(yesterday) && minute < until)
}
