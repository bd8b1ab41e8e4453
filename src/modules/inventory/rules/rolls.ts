/** A roll of cloth: what is left of it, in centimetres, and its dye lot. */
export type Roll = { id: number; lot: string; remaining: number }

/**
 * The roll that a length is cut from: the shortest that is long enough, so that remnants are used up first; of two as long the older one.
 * A cut is made from one roll, and so never across lots. Nothing where no roll is long enough.
 */
export function rollFor(length: number, rolls: readonly Roll[]): Roll | undefined {
  return rolls
    .filter(({ remaining }) => remaining >= length)
    .reduce<Roll | undefined>((best, roll) => (best && best.remaining <= roll.remaining ? best : roll), undefined)
}

/** The longest piece that can be cut at all. Nothing where there is no roll. */
export const longestPiece = (rolls: readonly Roll[]): number | null =>
  rolls.reduce<number | null>((longest, { remaining }) => (remaining > (longest ?? 0) ? remaining : longest), null)
