import { minutesAfter } from '#kernel/clock.ts'

/** Minutes after the start at which an undecided attempt is polled, because webhooks get lost and pages are closed. */
export const CHECKS_minutes = [1, 3, 10, 30, 60, 6 * 60, 24 * 60] as const

/** `check_at` is null after the last poll. Polls missed while the server was down count as over. */
export function nextCheck(begun: Date, now: Date): { checks: number; check_at: Date | null } {
  const times = CHECKS_minutes.map((minutes) => minutesAfter(begun, minutes))
  const check_at = times.find((time) => time > now) ?? null
  return { checks: times.filter((time) => time <= now).length, check_at }
}

const RESERVED_each_minutes = 12 * 60
/** Minutes after the expiry of an authorisation at which it is polled. */
const LAPSED_minutes = 5

/** Polls every 12 hours, and once five minutes after `until`; hourly while `until` is unknown. */
export function nextCheckOfReserved(until: Date | null, now: Date): Date {
  const usual = minutesAfter(now, until ? RESERVED_each_minutes : RESERVED_each_minutes / 12)
  const lapsed = until && minutesAfter(until, LAPSED_minutes)
  return lapsed && lapsed > now && lapsed < usual ? lapsed : usual
}
