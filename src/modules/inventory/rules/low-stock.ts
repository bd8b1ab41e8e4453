export type Watched = { variantId: number; locationId: number | null }

export const keyOf = ({ variantId, locationId }: Watched): string => `${variantId}:${locationId ?? 'all'}`

export function crossings<Before extends Watched, Low extends Watched>(
  watched: readonly Before[],
  low: readonly Low[],
): { came: Low[]; recovered: Before[] } {
  const were = new Set(watched.map(keyOf))
  const are = new Set(low.map(keyOf))
  return { came: low.filter((each) => !were.has(keyOf(each))), recovered: watched.filter((each) => !are.has(keyOf(each))) }
}

/** Maximum number of newly low variants that get their own action item, so that a new rule does not flood the list. */
export const MOST_APART = 20

export const tellsApart = (came: number): boolean => came <= MOST_APART

export type Notice = 'off' | 'at-once' | 'daily'
const PAUSE_ms = 15 * 60_000
/** First hour of the day, in the shop's time zone, at which a daily notice is sent. */
const HOUR = 7

type Moment = { day: string; hour: number }

/**
 * True when an e-mail about unreported low stock is due. `at-once`: 15 minutes after the last one at the earliest. `daily`: once
 * a day, from `HOUR` on.
 */
export function noticeDue(
  notice: Notice,
  now: Date,
  last: Date | undefined,
  { inZone }: { inZone: (moment: Date) => Moment },
): boolean {
  if (notice === 'off') return false
  if (notice === 'at-once') return last === undefined || now.getTime() - last.getTime() >= PAUSE_ms
  const { day, hour } = inZone(now)
  return hour >= HOUR && (last === undefined || inZone(last).day !== day)
}
