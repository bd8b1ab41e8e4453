/** A variant that is watched: in all places together, or in one. */
export type Watched = { variantId: number; locationId: number | null }

export const keyOf = ({ variantId, locationId }: Watched): string => `${variantId}:${locationId ?? 'all'}`

/**
 * What came down to its number since it was looked at last, and what is above it again. What is low and was low is neither: a crossing is
 * told of once, however often somebody looks, and again only after it was back.
 */
export function crossings<Known extends Watched, Low extends Watched>(
  known: readonly Known[],
  low: readonly Low[],
): { came: Low[]; gone: Known[] } {
  const were = new Set(known.map(keyOf))
  const are = new Set(low.map(keyOf))
  return { came: low.filter((each) => !were.has(keyOf(each))), gone: known.filter((each) => !are.has(keyOf(each))) }
}

/** More than so many at once are one action item together: a new rule must not bury what else waits. */
export const MOST_APART = 20

/** Whether the crossings of one look are each an action item of their own. */
export const tellsApart = (came: number): boolean => came <= MOST_APART

export type Notice = 'off' | 'at-once' | 'daily'
const PAUSE_ms = 15 * 60_000
/** A daily notice goes out from this hour of the house on. */
const HOUR = 7

type Moment = { day: string; hour: number }

/** Whether the house is written to now about what is low and was not told of yet: a quarter of an hour apart, or once a day. */
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
