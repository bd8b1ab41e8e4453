import { type Point, spline } from './curves.ts'
import type { Fold } from './garment.ts'
import { smooth } from './numbers.ts'

/** A window of heights in samples; sample (0, 0) lies at design point (`left`, `top`). */
export type Heights = { values: Float32Array; width: number; height: number; left: number; top: number; samples: number }

const REACH = 3.2 // times its width: beyond it a fold is flat

/** Adds folds, already placed in the picture, where `spans` (first and last column of each row) has the piece. */
export function addFolds(heights: Heights, folds: readonly Fold[], spans: Int32Array): void {
  for (const fold of folds) addFold(heights, fold, spans)
}

function addFold(heights: Heights, fold: Fold, spans: Int32Array): void {
  const { left, top, samples, width, height } = heights
  const line = spline(fold.along, 10)
  const reach = fold.width * REACH
  const column = (x: number) => Math.floor((x - left) * samples)
  const first = Math.max(0, Math.floor((Math.min(...line.map(([, y]) => y)) - reach - top) * samples))
  const last = Math.min(height - 1, Math.ceil((Math.max(...line.map(([, y]) => y)) + reach - top) * samples))
  for (let row = first; row <= last; row++) {
    const y = top + (row + 0.5) / samples
    const near = chordsNear(line, y, reach)
    if (near.length === 0) continue
    const from = Math.max(
      0,
      spans[row * 2]!,
      column(Math.min(...near.map((i) => Math.min(line[i]![0], line[i - 1]![0]))) - reach),
    )
    const to = Math.min(
      width - 1,
      spans[row * 2 + 1]!,
      column(Math.max(...near.map((i) => Math.max(line[i]![0], line[i - 1]![0]))) + reach) + 1,
    )
    for (let x = from; x <= to; x++) heights.values[row * width + x]! += foldAt(fold, line, near, left + (x + 0.5) / samples, y)
  }
}

const chordsNear = (line: readonly Point[], y: number, reach: number): number[] => {
  const near: number[] = []
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]![1], line[i]![1]]
    if (y >= Math.min(a, b) - reach && y <= Math.max(a, b) + reach) near.push(i)
  }
  return near
}

function foldAt(fold: Fold, line: readonly Point[], near: readonly number[], x: number, y: number): number {
  let best = Infinity
  let along = 0
  let side = 1
  for (const i of near) {
    const [ax, ay] = line[i - 1]!
    const dx = line[i]![0] - ax
    const dy = line[i]![1] - ay
    let t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const ex = x - ax - dx * t
    const ey = y - ay - dy * t
    const square = ex * ex + ey * ey
    if (square < best) {
      best = square
      along = (i - 1 + t) / (line.length - 1)
      side = dx * ey - dy * ex
    }
  }
  const lean = fold.lean ?? 0.35
  const across = Math.sqrt(best) / (fold.width * (side > 0 ? 1 + lean : 1 - lean))
  if (across > REACH) return 0
  const fade = smooth(0, fold.fadeIn ?? 0.35, along) * smooth(0, fold.fadeOut ?? 0.35, 1 - along)
  return fold.height * Math.exp(-across * across) * fade
}
