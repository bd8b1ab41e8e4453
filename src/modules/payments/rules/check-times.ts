import { minutesAfter } from '#kernel/clock.ts'

/** Minutes after its beginning at which an undecided attempt is asked after: notices get lost, pages are closed. */
export const CHECKS_minutes = [1, 3, 10, 30, 60, 6 * 60, 24 * 60] as const

/** When the provider is asked next, having been asked `checks` times since `begun`; nothing once we have asked long enough. */
export function nextCheck(begun: Date, checks: number, now: Date): Date | null {
  const rest = CHECKS_minutes.slice(checks).map((minutes) => minutesAfter(begun, minutes))
  return rest.find((time) => time > now) ?? null
}

/** Minutes until something that a provider said and that could not be used is tried again; after the last, again and again. */
const PAUSES_minutes = [0.25, 1, 2, 5, 15, 30, 60, 3 * 60, 6 * 60] as const
/** What could not be used for so long is put before a person. */
export const FAILING_minutes = 60

/** How long to wait after the try that makes it `tries` in all. */
export const pause = (tries: number): number => PAUSES_minutes[Math.min(tries, PAUSES_minutes.length) - 1] ?? PAUSES_minutes[0]
