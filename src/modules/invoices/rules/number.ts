/** Formats a number such as `INV-2026-000042`. */
export const invoiceNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}-${year}-${String(serial).padStart(6, '0')}`

/** Formatters by time zone, cached because their creation is slow. */
const DAYS = new Map<string, Intl.DateTimeFormat>()

/** Returns the day of a moment in a time zone: `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  const cached = DAYS.get(timeZone)
  const days = cached ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!cached) DAYS.set(timeZone, days)
  return days.format(moment)
}
