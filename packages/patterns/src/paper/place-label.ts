import { boxOf } from '../lay/outlines.ts'
import type { Point } from '../pattern.ts'

/** Returns a place with much space for text: the centre of a wide stretch within the middle third of a piece. */
export function roomOn(points: readonly Point[]): { at: Point; width: number; height: number } {
  const { top, bottom, left, right } = boxOf(points)
  const rows = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65].map((part) => top + (bottom - top) * part)
  const stretches = rows.flatMap((y) => insideAt(points, y).map(([from, to]) => ({ y, from, to })))
  const widest = stretches.reduce<{ y: number; from: number; to: number } | undefined>(
    (best, each) => (best && best.to - best.from >= (each.to - each.from) * 0.9 ? best : each),
    undefined,
  )
  const height = bottom - top
  if (!widest) return { at: { x: (left + right) / 2, y: (top + bottom) / 2 }, width: right - left, height }
  return { at: { x: (widest.from + widest.to) / 2, y: widest.y }, width: widest.to - widest.from, height }
}

type Size = { width: number; height: number }
const ROWS = 24
const STEPS = 12

/**
 * Finds a position for a label of this size, clear of the piece's lines and as near to its middle as possible. Undefined when
 * there is no such position.
 */
export function freePlace(
  outline: readonly Point[],
  lines: readonly (readonly Point[])[],
  { width, height }: Size,
): Point | undefined {
  const { top, bottom, left, right } = boxOf(outline)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const segments = lines.flatMap((points) => points.slice(1).map((to, at) => [points[at] as Point, to] as const))
  const free = ({ x, y }: Point) => {
    const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
    return !segments.some(([from, to]) => crosses(box, from, to))
  }
  const places = Array.from({ length: ROWS }, (_, row) => top + ((bottom - top) * (row + 0.5)) / ROWS).flatMap((y) =>
    insideAt(outline, y).flatMap(([from, to]) =>
      to - from < width
        ? []
        : Array.from({ length: STEPS + 1 }, (_, step) => ({ x: from + width / 2 + ((to - from - width) * step) / STEPS, y })),
    ),
  )
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return places.sort((a, b) => far(a) - far(b)).find(free)
}

type Box = { left: number; right: number; top: number; bottom: number }
/** True when a straight line crosses a box (Liang–Barsky clipping). */
function crosses(box: Box, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [along, room] of [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ] as const) {
    if (along === 0 && room < 0) return false
    if (along < 0) first = Math.max(first, room / along)
    if (along > 0) last = Math.min(last, room / along)
  }
  return first <= last
}

function insideAt(points: readonly Point[], y: number): [number, number][] {
  const crossings = points
    .flatMap((from, at) => {
      const to = points[(at + 1) % points.length] as Point
      return from.y <= y !== to.y <= y ? [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)] : []
    })
    .sort((a, b) => a - b)
  return crossings.flatMap((from, at) =>
    at % 2 === 0 && crossings[at + 1] !== undefined ? [[from, crossings[at + 1] as number]] : [],
  )
}
