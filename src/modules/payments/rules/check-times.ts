import { minutesAfter } from '#kernel/clock.ts'

/** Minutes after its beginning at which an undecided attempt is asked after: notices get lost, pages are closed. */
export const CHECKS_minutes = [1, 3, 10, 30, 60, 6 * 60, 24 * 60] as const

/**
 * When the provider is asked next about what began at `begun`, and how many of its times are over; no time once we have
 * asked long enough. Times that passed while nobody was there are over too: one question does for all of them.
 */
export function nextCheck(begun: Date, now: Date): { checks: number; check_at: Date | null } {
  const times = CHECKS_minutes.map((minutes) => minutesAfter(begun, minutes))
  const check_at = times.find((time) => time > now) ?? null
  return { checks: times.filter((time) => time <= now).length, check_at }
}

const RESERVED_each_minutes = 12 * 60
/** After the moment at which a provider lets go of what is reserved, it knows that it has. */
const LAPSED_minutes = 5

/** When what is reserved until `until` is asked after next: twice a day, and once it must be over. While nobody knows until when, soon. */
export function nextCheckOfReserved(until: Date | null, now: Date): Date {
  const usual = minutesAfter(now, until ? RESERVED_each_minutes : RESERVED_each_minutes / 12)
  const lapsed = until && minutesAfter(until, LAPSED_minutes)
  return lapsed && lapsed > now && lapsed < usual ? lapsed : usual
}
