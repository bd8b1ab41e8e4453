import type { Piece, Point } from '../pattern.ts'

/** Width of the inlay beyond the seam allowance, towards the smaller and the larger x of the piece's own drawing. Millimetres. */
export type Inlay = { left: number; right: number }

/**
 * Inlays: cloth left beyond the seam so that a garment can be let out (*Vincent's Systems of Cutting*, "Cutting from the
 * cloth"). Chalked on the cloth, not drawn on the pattern.
 */
const INCH_mm = 25
const INLAYS: Record<string, Inlay> = {
  'jaeger.front': { left: 0, right: INCH_mm },
  'jaeger.back': { left: INCH_mm, right: INCH_mm },
  'charlie.back': { left: INCH_mm, right: INCH_mm },
  'titan.back': { left: INCH_mm, right: INCH_mm },
  'charlie.front': { left: INCH_mm, right: 0 },
  'titan.front': { left: INCH_mm, right: 0 },
  'wahid.back': { left: 0, right: INCH_mm },
  'carlton.front': { left: 0, right: INCH_mm },
  'carlton.back': { left: INCH_mm, right: INCH_mm },
  'carlton.tail': { left: 0, right: INCH_mm },
}
export const inlayOf = ({ code, hand }: Pick<Piece, 'code' | 'hand'>): Inlay | undefined => {
  const inlay = INLAYS[code]
  return inlay && hand?.mirrored ? { left: inlay.right, right: inlay.left } : inlay
}

type Edge = { y: number; left: number; right: number }

/**
 * Hollows in the sides are filled, as when cutting along a chalk line. Each height is measured just above and just below it,
 * because a horizontal edge is as wide as the wider of the two.
 */
export function widened(points: readonly Point[], { left, right }: Inlay): Point[] {
  const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b)
  const edges = heights.flatMap((y, at): Edge[] => {
    const above = heights[at - 1]
    const below = heights[at + 1]
    const looked = [
      above === undefined ? [] : [y - (y - above) * NEAR],
      below === undefined ? [] : [y + (below - y) * NEAR],
    ].flat()
    return looked.flatMap((level) => {
      const xs = crossings(points, level)
      return xs.length < 2 ? [] : [{ y, left: Math.min(...xs) - left, right: Math.max(...xs) + right }]
    })
  })
  return [...edges.map(({ y, right: x }) => ({ x, y })), ...edges.reverse().map(({ y, left: x }) => ({ x, y }))]
}
const NEAR = 1e-6

const crossings = (points: readonly Point[], y: number): number[] =>
  points.flatMap((a, at) => {
    const b = points[(at + 1) % points.length] as Point
    return a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : []
  })
