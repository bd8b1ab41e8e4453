/** Size of the signature pad, in its own units. A signature is a list of strokes, each a list of x, y, x, y … */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
export const MAX_STROKES = 100
/** Max points of all strokes together. */
export const MAX_POINTS = 3_000
/** Minimum width or height of a signature, in units of the pad, so a dot is not accepted. */
const LEAST_reach = 30

export type Strokes = readonly (readonly number[])[]

function reachOf(strokes: Strokes): number {
  const [xs, ys] = [0, 1].map((axis) => strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === axis)))
  if (!xs || !ys || xs.length === 0) return 0
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

const inBox = (stroke: readonly number[]): boolean =>
  stroke.every(
    (value, at) => Number.isInteger(value) && value >= 0 && value <= (at % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height),
  )

export function isSignature(strokes: Strokes): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  if (strokes.length === 0 || strokes.length > MAX_STROKES || points > MAX_POINTS) return false
  if (strokes.some((stroke) => stroke.length < 4 || stroke.length % 2 !== 0 || !inBox(stroke))) return false
  return reachOf(strokes) >= LEAST_reach
}

export const pathOfStroke = (stroke: readonly number[]): string =>
  stroke
    .reduce(
      (path, value, at) =>
        at % 2 === 0 ? `${path}${at === 0 ? 'M' : 'L'}${Math.round(value)} ` : `${path}${Math.round(value)} `,
      '',
    )
    .trim()
