import { type Point, spline } from './curves.ts'
import type { Fold } from './garment.ts'
import { smooth } from './numbers.ts'

/** A window of heights in samples; sample (0, 0) lies at design point (`left`, `top`). */
export type Heights = { values: Float32Array; width: number; height: number; left: number; top: number; samples: number }

const REACH = 3.2 // multiple of its width; a fold is flat beyond it

/** `spans`: first and last column of the piece in each row. */
export function addFolds(heights: Heights, folds: readonly Fold[], spans: Int32Array): void {
  for (const fold of folds) addFold(heights, fold, spans)
}

function addFold(heights: Heights, fold: Fold, spans: Int32Array): void {
  const { left, top, samples, width, height } = heights
  const line = chordsOf(spline(fold.along, 10))
  const reach = fold.width * REACH
  const column = (x: number) => Math.floor((x - left) * samples)
  const first = Math.max(0, Math.floor((line.top - reach - top) * samples))
  const last = Math.min(height - 1, Math.ceil((line.bottom + reach - top) * samples))
  for (let row = first; row <= last; row++) {
    const y = top + (row + 0.5) / samples
    const near = chordsNear(line, y, reach)
    if (near.to <= near.from) continue
    const from = Math.max(0, spans[row * 2]!, column(near.left - reach))
    const to = Math.min(width - 1, spans[row * 2 + 1]!, column(near.right + reach) + 1)
    for (let x = from; x <= to; x++) heights.values[row * width + x]! += foldAt(fold, line, near, left + (x + 0.5) / samples, y)
  }
}

/**
 * Polyline: each chord starts at (`x`, `y`) and leads by (`dx`, `dy`). `shorter` is one divided by the chord's squared length.
 */
type Chords = {
  count: number
  x: Float64Array
  y: Float64Array
  dx: Float64Array
  dy: Float64Array
  shorter: Float64Array
  top: number
  bottom: number
}

function chordsOf(line: readonly Point[]): Chords {
  const count = line.length - 1
  const [x, y] = [0, 1].map((axis) => Float64Array.from({ length: count }, (_, i) => line[i]![axis]!)) as [
    Float64Array,
    Float64Array,
  ]
  const dx = x.map((from, i) => line[i + 1]![0] - from)
  const dy = y.map((from, i) => line[i + 1]![1] - from)
  const shorter = dx.map((across, i) => 1 / (across * across + dy[i]! * dy[i]! || 1))
  const ys = line.map(([, each]) => each)
  return { count, x, y, dx, dy, shorter, top: Math.min(...ys), bottom: Math.max(...ys) }
}

type Near = { from: number; to: number; left: number; right: number }

function chordsNear({ count, x, y, dx, dy }: Chords, at: number, reach: number): Near {
  const near: Near = { from: count, to: 0, left: Infinity, right: -Infinity }
  for (let i = 0; i < count; i++) {
    const [a, b] = [y[i]!, y[i]! + dy[i]!]
    if (at < Math.min(a, b) - reach || at > Math.max(a, b) + reach) continue
    near.from = Math.min(near.from, i)
    near.to = i + 1
    near.left = Math.min(near.left, x[i]!, x[i]! + dx[i]!)
    near.right = Math.max(near.right, x[i]!, x[i]! + dx[i]!)
  }
  return near
}

function foldAt(fold: Fold, line: Chords, near: Near, x: number, y: number): number {
  let best = Infinity
  let along = 0
  let side = 1
  for (let i = near.from; i < near.to; i++) {
    const px = x - line.x[i]!
    const py = y - line.y[i]!
    const dx = line.dx[i]!
    const dy = line.dy[i]!
    const projected = (px * dx + py * dy) * line.shorter[i]!
    const t = projected < 0 ? 0 : projected > 1 ? 1 : projected
    const ex = px - dx * t
    const ey = py - dy * t
    const square = ex * ex + ey * ey
    if (square < best) {
      best = square
      along = (i + t) / line.count
      side = dx * ey - dy * ex
    }
  }
  const lean = fold.lean ?? 0.35
  const across = Math.sqrt(best) / (fold.width * (side > 0 ? 1 + lean : 1 - lean))
  if (across > REACH) return 0
  const fade = smooth(0, fold.fadeIn ?? 0.35, along) * smooth(0, fold.fadeOut ?? 0.35, 1 - along)
  return fold.height * Math.exp(-across * across) * fade
}
