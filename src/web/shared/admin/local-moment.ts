/** UTC offset of Kenya (+3 h, no daylight saving), in ms. */
const HOUSE_ms = 3 * 3_600_000

/** Formats a time for a `datetime-local` input in the shop's time zone. Empty for an invalid time. */
export function momentOf(iso: string): string {
  const at = new Date(iso).getTime()
  return Number.isNaN(at) ? '' : new Date(at + HOUSE_ms).toISOString().slice(0, 16)
}

/** Parses a `datetime-local` value in the shop's time zone into an ISO time. Undefined when empty or invalid. */
export function atMoment(typed: string): string | undefined {
  const at = new Date(`${typed}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
