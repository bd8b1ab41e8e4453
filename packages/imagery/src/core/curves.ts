import { clamp } from './numbers.ts'

/**
 * Point in design units. The picture is 800 × 1000, y points down, and the centre front is at x = 400. One unit is about one
 * millimetre of cloth.
 */
export type Point = readonly [x: number, y: number]

export const WIDTH = 800
export const HEIGHT = 1000
export const CENTRE = 400

export const mirrorPoint = ([x, y]: Point): Point => [WIDTH - x, y]

/** Catmull-Rom curve through the points, with `steps` chords between neighbours. */
export function spline(points: readonly Point[], steps = 10): Point[] {
  const curve: Point[] = []
  const last = points.length - 1
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(last, i + 2)]!]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      curve.push(last === 1 ? [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t] : catmullRom(a, b, c, d, t))
    }
  }
  curve.push(points[last]!)
  return curve
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const at = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return [at(0), at(1)]
}

/** Smooth function through `[y, value]` pairs, constant beyond both ends. */
export function through(pairs: readonly (readonly [y: number, value: number])[]): (y: number) => number {
  const curve = spline(pairs, 24)
  const first = curve[0]!
  const last = curve[curve.length - 1]!
  const at = (y: number): number => {
    if (y <= first[0]) return first[1]
    if (y >= last[0]) return last[1]
    let low = 0
    let high = curve.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (curve[middle]![0] <= y) low = middle
      else high = middle
    }
    const [ya, a] = curve[low]!
    const [yb, b] = curve[high]!
    return a + ((b - a) * (y - ya)) / (yb - ya || 1)
  }
  let [before, value] = [first[0], first[1]]
  return (y) => {
    if (y !== before) {
      before = y
      value = at(y)
    }
    return value // caches the last y, because pieces are drawn row by row
  }
}

export function distanceTo(line: readonly Point[]): (x: number, y: number) => number {
  return (x, y) => {
    let best = Number.POSITIVE_INFINITY
    for (let i = 1; i < line.length; i++) {
      const [ax, ay] = line[i - 1]!
      const dx = line[i]![0] - ax
      const dy = line[i]![1] - ay
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1))
      const ex = x - ax - dx * t
      const ey = y - ay - dy * t
      best = Math.min(best, ex * ex + ey * ey)
    }
    return Math.sqrt(best)
  }
}

/** Profile of a rounded body: 1 in the middle (s = 0), 0 at the edge (|s| = 1). A larger power is squarer. */
export function bulge(s: number, power = 2): number {
  const t = Math.min(1, Math.abs(s))
  if (power === 2) return Math.sqrt(1 - t * t)
  if (t > STEEP) return (1 - t ** power) ** (1 / power)
  const table = tableOf(power)
  const at = t * PROFILE_STEPS
  const step = at | 0
  return table[step]! + (table[step + 1]! - table[step]!) * (at - step)
}

const PROFILE_STEPS = 4096
const STEEP = 0.98
const profiles = new Map<number, Float64Array>()

function tableOf(power: number): Float64Array {
  let table = profiles.get(power)
  if (!table) {
    table = Float64Array.from({ length: PROFILE_STEPS + 1 }, (_, step) => (1 - (step / PROFILE_STEPS) ** power) ** (1 / power))
    profiles.set(power, table)
  }
  return table
}

export const arcsine = (s: number): number => Math.asin(clamp(s, -1, 1))
