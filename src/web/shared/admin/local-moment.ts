/** The house's clock, three hours ahead of UTC all year: every moment of the back office is shown by it, so it is typed by it too. */
const HOUSE_ms = 3 * 3_600_000

/** A moment as a field for days and hours has it, `2026-11-24T09:30`; empty for what is none. */
export function momentOf(iso: string): string {
  const at = new Date(iso).getTime()
  return Number.isNaN(at) ? '' : new Date(at + HOUSE_ms).toISOString().slice(0, 16)
}

/** The moment that such a field means; nothing for an empty one. */
export function atMoment(typed: string): string | undefined {
  const at = new Date(`${typed}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
