/** UTC offset of Kenya (+3 h, no daylight saving), in ms. The functions below use it in place of the time zone of the browser. */
const HOUSE_ms = 3 * 3_600_000

/** Formats a time for a `datetime-local` input, `2026-11-24T09:30`; empty for an invalid time. */
export function momentOf(iso: string): string {
  const at = new Date(iso).getTime()
  return Number.isNaN(at) ? '' : new Date(at + HOUSE_ms).toISOString().slice(0, 16)
}

/** Parses a `datetime-local` value into an ISO time. Undefined when empty or invalid. */
export function atMoment(typed: string): string | undefined {
  const at = new Date(`${typed}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
