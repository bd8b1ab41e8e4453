import type { Op, Point } from '../../pattern.ts'
import { apart, towards } from './drawing.ts'

/** Corner of a convex shape, in clockwise order. `round`: length of each side that its curve replaces. Millimetres. */
export type Corner = Point & { round: number }

/** Closed outline of the shape, offset outwards by `outside` millimetres. */
export function cornered(corners: readonly Corner[], outside: number): Op[] {
  const grown = corners.map((corner, at) => {
    const [before, after] = [corners.at(at - 1) as Corner, corners[(at + 1) % corners.length] as Corner]
    return {
      ...crossing(pushed(before, corner, outside), pushed(corner, after, outside)),
      round: corner.round > 0 ? corner.round + outside : 0,
    }
  })
  const ops = grown.flatMap((corner, at): Op[] => {
    const [before, after] = [grown.at(at - 1) as Corner, grown[(at + 1) % grown.length] as Corner]
    const kind = at === 0 ? 'M' : 'L'
    if (corner.round === 0) return [[kind, exact(corner.x), exact(corner.y)]]
    const [from, to] = [towards(corner, before, corner.round), towards(corner, after, corner.round)]
    const [one, other] = [towards(from, corner, corner.round * ROUND), towards(to, corner, corner.round * ROUND)]
    return [
      [kind, exact(from.x), exact(from.y)],
      [
        'C',
        ...([one, other, to].flatMap(({ x, y }) => [exact(x), exact(y)]) as [number, number, number, number, number, number]),
      ],
    ]
  })
  return [...ops, ['Z']]
}
const ROUND = 0.5523
const exact = (value: number): number => Math.round(value * 1000) / 1000 + 0

type Side = readonly [Point, Point]
/** Side moved outwards, which is to its left in a clockwise shape. */
function pushed(a: Point, b: Point, by: number): Side {
  const length = apart(a, b) || 1
  const [x, y] = [((b.y - a.y) / length) * by, (-(b.x - a.x) / length) * by]
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x + x, y: b.y + y },
  ]
}
function crossing([a, b]: Side, [c, d]: Side): Point {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const part = ((c.x - a.x) * sy - (c.y - a.y) * sx) / (rx * sy - ry * sx)
  return { x: a.x + rx * part, y: a.y + ry * part }
}
