/** Offset of the shop's time zone, Africa/Nairobi, from UTC in milliseconds. Kenya has no daylight saving time. */
const NAIROBI_ms = 3 * 3_600_000

/** Returns the time of the shop: weekday 1 (Monday) to 7, and minute of the day. */
export function shopTime(moment: Date): { weekday: number; minute: number } {
  const local = new Date(moment.getTime() + NAIROBI_ms)
  return { weekday: local.getUTCDay() || 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}
