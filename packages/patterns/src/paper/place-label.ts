import { boxOf } from '../lay/outlines.ts'
import type { Point } from '../pattern.ts'

/** Where there is most room for words on a piece: the middle of the widest stretch of its middle third. */
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
