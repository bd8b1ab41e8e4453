import type { Op, Point } from '../pattern.ts'

/* Geometry of outlines, in millimetres. */

const STEPS_OF_A_CURVE = 16

export function flattened(ops: readonly Op[]): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  for (const op of ops) {
    if (op[0] === 'Z') continue
    if (op[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = op
      for (let step = 1; step <= STEPS_OF_A_CURVE; step++)
        points.push(onCurve(at, [x1, y1, x2, y2, x, y], step / STEPS_OF_A_CURVE))
      at = { x, y }
    } else {
      at = { x: op[1], y: op[2] }
      points.push(at)
    }
  }
  return points
}

function onCurve({ x, y }: Point, [x1, y1, x2, y2, x3, y3]: [number, number, number, number, number, number], t: number): Point {
  const u = 1 - t
  const at = (p0: number, p1: number, p2: number, p3: number) =>
    u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
  return { x: at(x, x1, x2, x3), y: at(y, y1, y2, y3) }
}

/** Returns the area in square millimetres. */
export function areaOf(points: readonly Point[]): number {
  let twice = 0
  for (const [at, { x, y }] of points.entries()) {
    const next = points[(at + 1) % points.length] as Point
    twice += x * next.y - next.x * y
  }
  return Math.abs(twice) / 2
}

export const closed = (ops: readonly Op[]): Op[] => (ops.at(-1)?.[0] === 'Z' ? [...ops] : [...ops, ['Z']])

export type Box = { left: number; top: number; right: number; bottom: number }
export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** Affine matrix `a b c d e f` like in SVG and PDF. */
export type Placing = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export const placed = ([a, b, c, d, e, f]: Placing, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f })
export const moved = ([a, b, c, d, e, f]: Placing, by: Point): Placing => [a, b, c, d, e + by.x, f + by.y]

/** Combines two placings: first `one`, then `other`. */
export const andThen = (one: Placing, other: Placing): Placing => {
  const [a, b, c, d, e, f] = one
  const [A, B, C, D, E, F] = other
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}
export const STILL: Placing = [1, 0, 0, 1, 0, 0]
export const MIRROR: Placing = [-1, 0, 0, 1, 0, 0]
/** Rotation by degrees, counter-clockwise as displayed (y points down). */
export const turnedBy = (degrees: number): Placing => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [tidy(Math.cos(angle)), tidy(Math.sin(angle))]
  return [cos, -sin, sin, cos, 0, 0]
}
const tidy = (value: number) => (Math.abs(value - Math.round(value)) < 1e-12 ? Math.round(value) + 0 : value)

export function unfolded(points: readonly Point[], [from, to]: readonly [Point, Point]): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const mirrored = points.map(({ x, y }) => {
    const t = ((x - from.x) * dx + (y - from.y) * dy) / square
    return { x: 2 * (from.x + t * dx) - x, y: 2 * (from.y + t * dy) - y }
  })
  return [...points, ...mirrored.reverse()]
}

export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (from: readonly Point[]) => {
    const hull: Point[] = []
    for (const point of from) {
      while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
