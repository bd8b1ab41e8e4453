import { minutesAfter } from '#kernel/clock.ts'

/** Minutes after its beginning at which an undecided attempt is asked after: notices get lost, pages are closed. */
export const CHECKS_minutes = [1, 3, 10, 30, 60, 6 * 60, 24 * 60] as const

/** When the provider is asked next, having been asked `checks` times since `begun`; nothing once we have asked long enough. */
export function nextCheck(begun: Date, checks: number, now: Date): Date | null {
  const rest = CHECKS_minutes.slice(checks).map((minutes) => minutesAfter(begun, minutes))
  return rest.find((time) => time > now) ?? null
}
