import { minutesAfter } from '#kernel/clock.ts'

/** When a payment is asked about, in minutes after it began: a notice can be lost, and then nobody else says anything. */
export const POLL_minutes = [1, 3, 10, 30, 60, 6 * 60, 24 * 60] as const

/** When the next question is due after `asked` of them, or nothing when all have been asked. */
export function nextPoll(began: Date, asked: number): Date | undefined {
  const minutes = POLL_minutes[asked]
  return minutes === undefined ? undefined : minutesAfter(began, minutes)
}

/** How many of the questions lie behind `now`: a shop that was closed for hours asks once, not once for each. */
export const pollsBehind = (began: Date, now: Date): number =>
  POLL_minutes.filter((minutes) => minutesAfter(began, minutes) <= now).length

/** A payment that nobody has made by then is given up; one that comes later still counts. */
export const PENDING_LIMIT_minutes = 60
