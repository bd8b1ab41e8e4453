/** A roll of cloth: remaining length in centimetres, and dye lot. */
export type Roll = { id: number; lot: string; remaining: number }

/** Returns the shortest roll that is long enough, so that remnants are used up first. Undefined when no roll is long enough. */
export function rollFor(length: number, rolls: readonly Roll[]): Roll | undefined {
  return rolls
    .filter(({ remaining }) => remaining >= length)
    .reduce<Roll | undefined>((best, roll) => (best && best.remaining <= roll.remaining ? best : roll), undefined)
}

/** Returns the longest piece that can be cut; null without rolls. */
export const longestPiece = (rolls: readonly Roll[]): number | null =>
  rolls.reduce<number | null>((longest, { remaining }) => (remaining > (longest ?? 0) ? remaining : longest), null)
