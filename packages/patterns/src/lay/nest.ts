import type { Point } from '../pattern.ts'
import { andThen, boxOf, moved, type Placing, placed } from './outlines.ts'

/**
 * Shape to be laid. `turns`: rotations and mirror images that it allows. A `pair` is laid twice on the folded bed, once on each
 * half. A `fold` shape is centred on the bed's middle. Both kinds are laid before single shapes.
 */
export type Shape<T> = { of: T; points: readonly Point[]; turns: readonly Placing[]; how?: LayMode }
export type LayMode = 'single' | 'pair' | 'fold'
export type Laid<T> = { of: T; placing: Placing; points: Point[] }
/** `left`: shapes that did not fit. `length`: used length in millimetres. */
export type Nested<T> = { laid: Laid<T>[]; left: Shape<T>[]; length: number }
/** Area for the pieces, in millimetres. Without a `length` it grows up to `LONGEST_mm`. */
export type Bed = { width: number; length?: number; gap: number }

const CELL_mm = 8
/** Upper limit of the length, longer than any cloth, so that the search ends. */
const LONGEST_mm = 60_000

/** First and last column of each row of cells that a shape and the gap around it touch. */
type Raster = { runs: Int32Array; rows: number; columns: number; placing: Placing; points: Point[] }

/** Covers every cell that an edge touches within a row, so that neighbouring pieces never overlap. */
function rasterOf(points: readonly Point[], turn: Placing, gap: number): Raster {
  const turned = points.map((point) => placed(turn, point))
  const box = boxOf(turned)
  const by = { x: gap / 2 - box.left, y: gap / 2 - box.top }
  const shifted = turned.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))
  const rows = Math.ceil((box.bottom - box.top + gap) / CELL_mm)
  const columns = Math.ceil((box.right - box.left + gap) / CELL_mm)
  const left = new Float64Array(rows).fill(Infinity)
  const right = new Float64Array(rows).fill(-Infinity)
  for (const [at, from] of shifted.entries()) {
    const to = shifted[(at + 1) % shifted.length] as Point
    const [high, low] = from.y <= to.y ? [from, to] : [to, from]
    const firstRow = Math.max(0, Math.floor((high.y - gap / 2) / CELL_mm))
    const lastRow = Math.min(rows - 1, Math.floor((low.y + gap / 2) / CELL_mm))
    for (let row = firstRow; row <= lastRow; row++) {
      const top = Math.max(high.y, row * CELL_mm - gap / 2)
      const bottom = Math.min(low.y, (row + 1) * CELL_mm + gap / 2)
      const along = (y: number) => (low.y === high.y ? high.x : high.x + ((y - high.y) / (low.y - high.y)) * (low.x - high.x))
      const ends = low.y === high.y ? [high.x, low.x] : [along(top), along(bottom)]
      left[row] = Math.min(left[row] as number, ...ends)
      right[row] = Math.max(right[row] as number, ...ends)
    }
  }
  const runs = new Int32Array(rows * 2)
  for (let row = 0; row < rows; row++) {
    runs[row * 2] = Math.max(0, Math.floor(((left[row] as number) - gap / 2) / CELL_mm))
    runs[row * 2 + 1] = Math.min(columns - 1, Math.floor(((right[row] as number) + gap / 2) / CELL_mm))
  }
  return { runs, rows, columns, placing: moved(turn, by), points: shifted }
}

class Taken {
  readonly rows: Uint8Array[] = []
  readonly columns: number
  constructor(columns: number) {
    this.columns = columns
  }

  #row(at: number): Uint8Array {
    while (this.rows.length <= at) this.rows.push(new Uint8Array(this.columns))
    return this.rows[at] as Uint8Array
  }

  /** A pair stays within its half. */
  reach = (how: LayMode): number => (how === 'pair' ? Math.floor(this.columns / 2) : this.columns)

  /** Returns the first column from the left where the shape fits at this row; -1 when it fits nowhere. */
  fits(raster: Raster, y: number, how: LayMode): number {
    const { runs, rows, columns } = raster
    const middle = Math.floor((this.columns - columns) / 2)
    const reach = how === 'fold' ? middle + columns : this.reach(how)
    let x = how === 'fold' ? middle : 0
    while (x + columns <= reach) {
      let next = x
      for (let row = 0; row < rows && next === x; row++) {
        const taken = this.#row(y + row)
        const [from, to] = [runs[row * 2] as number, runs[row * 2 + 1] as number]
        for (let column = to; column >= from; column--) {
          if (taken[x + column] === 0) continue
          next = x + column - from + 1 // skips positions at which this row would collide again
          break
        }
      }
      if (next === x) return x
      x = next
    }
    return -1
  }

  take({ runs, rows }: Raster, x: number, y: number, how: LayMode): void {
    for (let row = 0; row < rows; row++) {
      const [from, to] = [x + (runs[row * 2] as number), x + (runs[row * 2 + 1] as number)]
      this.#row(y + row).fill(1, from, to + 1)
      if (how === 'pair') this.#row(y + row).fill(1, this.columns - 1 - to, this.columns - from)
    }
  }
}

function lay<T>(shapes: readonly Shape<T>[], { width, length = LONGEST_mm, gap }: Bed): Nested<T> {
  const taken = new Taken(Math.floor(width / CELL_mm))
  const most = Math.floor(length / CELL_mm)
  const laid: Laid<T>[] = []
  const left: Shape<T>[] = []
  let end = 0
  for (const shape of shapes) {
    const how = shape.how ?? 'single'
    let best: { raster: Raster; x: number; y: number } | undefined
    for (const turn of shape.turns) {
      const raster = rasterOf(shape.points, turn, gap)
      if (raster.columns > taken.reach(how)) continue
      const before = best ? best.y + best.raster.rows : most + 1
      for (let y = 0; y + raster.rows < before; y++) {
        const x = taken.fits(raster, y, how)
        if (x < 0) continue
        best = { raster, x, y }
        break
      }
    }
    if (!best) {
      left.push(shape)
      continue
    }
    const { raster, x, y } = best
    taken.take(raster, x, y, how)
    const by = { x: x * CELL_mm, y: y * CELL_mm }
    end = Math.max(end, by.y + boxOf(raster.points).bottom + gap / 2)
    const points = raster.points.map((point) => ({ x: point.x + by.x, y: point.y + by.y }))
    const placing = moved(raster.placing, by)
    laid.push({ of: shape.of, placing, points })
    if (how !== 'pair') continue
    const over: Placing = [-1, 0, 0, 1, taken.columns * CELL_mm, 0]
    laid.push({ of: shape.of, placing: andThen(placing, over), points: points.map((point) => placed(over, point)) })
  }
  return { laid, left, length: end }
}

const sizeOf = ({ points, turns }: Shape<unknown>) => {
  const { left, right, top, bottom } = boxOf(points.map((point) => placed(turns[0] as Placing, point)))
  return { width: right - left, height: bottom - top }
}
const ORDERS = [
  (shape: Shape<unknown>) => sizeOf(shape).width * sizeOf(shape).height,
  (shape: Shape<unknown>) => sizeOf(shape).height,
  (shape: Shape<unknown>) => sizeOf(shape).width,
]

const alone = ({ how = 'single' }: Shape<unknown>) => Number(how === 'single')

/** Returns the try with the fewest left-over shapes, then with the shortest length, and the first of equal ones. */
export const bestOf = <T>(tries: readonly Nested<T>[]): Nested<T> =>
  tries.reduce((best, each) =>
    each.left.length < best.left.length || (each.left.length === best.left.length && each.length < best.length) ? each : best,
  )

/** Lays each shape as near to the start as possible. Tries three orders of size. */
export function nest<T>(shapes: readonly Shape<T>[], bed: Bed): Nested<T> {
  const tries = ORDERS.map((order) => {
    const sized = shapes.map((shape, at) => ({ shape, at, size: order(shape) }))
    sized.sort((a, b) => alone(a.shape) - alone(b.shape) || b.size - a.size || a.at - b.at)
    return lay(
      sized.map(({ shape }) => shape),
      bed,
    )
  })
  return bestOf(tries)
}
