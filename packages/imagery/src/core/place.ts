import { blur } from './blur.ts'
import { codeToLinear, light } from './colour.ts'
import { CENTRE, HEIGHT, type Point } from './curves.ts'
import type { Field } from './field.ts'
import { addFolds, type Heights } from './folds.ts'
import type { Fit, Mark, Panel } from './garment.ts'
import { clamp, fractalAlong } from './numbers.ts'
import { flatten } from './path.ts'
import { type Bounds, fill, type Mask } from './rasterise.ts'
import { outline } from './stroke.ts'

const MIDDLE = HEIGHT / 2
/** Steeper edges would be drawn as dark lines. */
const STEEPEST = 2.6

export type Placing = {
  toSample: (point: Point) => Point
  toPicture: (point: Point) => Point
  writtenX: (column: number) => number
  writtenY: (row: number) => number
  fit: Fit
  bounds: Bounds
}

export function placing(field: Field, fit: Fit = { wide: 1, tall: 1, down: 0 }): Placing {
  const { left, top, samples } = field.frame
  const x = (at: number) => CENTRE + (at - CENTRE) * fit.wide
  const y = (at: number) => MIDDLE + fit.down + (at - MIDDLE) * fit.tall
  return {
    toSample: ([px, py]) => [(x(px) - left) * samples, (y(py) - top) * samples],
    toPicture: ([px, py]) => [x(px), y(py)],
    writtenX: (column) => CENTRE + (left + (column + 0.5) / samples - CENTRE) / fit.wide,
    writtenY: (row) => MIDDLE + (top + (row + 0.5) / samples - fit.down - MIDDLE) / fit.tall,
    fit,
    bounds: { left: 0, top: 0, right: field.width, bottom: field.height },
  }
}

export function placePanel(field: Field, panel: Panel, at: Placing): void {
  const { samples } = field.frame
  const margin = 3 + Math.ceil((panel.edge?.radius ?? 0) * samples * 2)
  const mask = fill(
    flatten(panel.outline).map((line) => line.points.map(at.toSample)),
    at.bounds,
    margin,
  )
  if (mask.width === 0) return
  const spans = spansOf(mask)
  const heights = panelHeights(field, panel, mask, spans, at)
  const number = field.materials.push(panel.material)
  if (number > 255) throw new Error(`${panel.name}: a garment has at most 255 panels`)
  writePanel(field, { panel, mask, spans, heights, at, number })
}

/** First and last column of each row that the piece covers, with a margin of one sample for measuring slopes. */
function spansOf({ width, height, cover }: Mask): Int32Array {
  const touched = new Int32Array(height * 2)
  for (let y = 0; y < height; y++) {
    let [first, last] = [width, -1]
    for (let x = 0; x < width; x++) {
      if (cover[y * width + x]! === 0) continue
      if (first === width) first = x
      last = x
    }
    touched.set([first, last], y * 2)
  }
  const spans = new Int32Array(height * 2)
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)]
    const first = Math.max(0, Math.min(...rows.map((row) => touched[row * 2]!)) - 1)
    const last = Math.min(width - 1, Math.max(...rows.map((row) => touched[row * 2 + 1]!)) + 1)
    spans.set([first, last], y * 2)
  }
  return spans
}

function panelHeights(field: Field, panel: Panel, mask: Mask, spans: Int32Array, at: Placing): Float32Array {
  const { left, top, samples } = field.frame
  const { width, height } = mask
  const values = new Float32Array(width * height)
  if (panel.folds) {
    const window: Heights = { values, width, height, samples, left: left + mask.x / samples, top: top + mask.y / samples }
    addFolds(
      window,
      panel.folds.map((fold) => ({ ...fold, along: fold.along.map(at.toPicture) })),
      spans,
    )
  }
  const { edge } = panel
  const rounded = edge && blur(mask.cover, width, height, edge.radius * samples * 0.6)
  const lift = panel.lift ?? 0
  const uneven = panel.unevenness ?? 0
  const [waves, ripples] = [fractalAlong(3, 7), fractalAlong(2, 19)]
  for (let y = 0; y < height; y++) {
    const py = at.writtenY(y + mask.y)
    for (let x = spans[y * 2]!; x <= spans[y * 2 + 1]!; x++) {
      const px = at.writtenX(x + mask.x)
      let z = panel.surface(px, py) + lift
      if (rounded) {
        const inside = clamp((rounded[y * width + x]! - 0.5) * 2)
        z += edge.height * Math.sqrt(inside * (2 - inside))
      }
      if (uneven) z += uneven * ((waves(px / 46, py / 95) - 0.5) * 9 + (ripples(px / 17, py / 26) - 0.5) * 1.6)
      values[y * width + x]! += z
    }
  }
  return values
}

type Placed = { panel: Panel; mask: Mask; spans: Int32Array; heights: Float32Array; at: Placing; number: number }

function writePanel(field: Field, { panel, mask, spans, heights, at, number }: Placed): void {
  const { width, height, cover } = mask
  const perSample = field.frame.samples * 0.5
  for (let y = 1; y < height - 1; y++) {
    const py = at.writtenY(y + mask.y)
    for (let x = Math.max(1, spans[y * 2]!); x <= Math.min(width - 2, spans[y * 2 + 1]!); x++) {
      const i = y * width + x
      if (cover[i]! === 0) continue
      const o = (y + mask.y) * field.width + x + mask.x
      field.cover[o] = 1 - (1 - field.cover[o]!) * (1 - Math.min(1, cover[i]!))
      if (cover[i]! < 0.5) continue
      field.piece[o] = number
      field.rise[o] = heights[i]!
      field.slopeX[o] = clamp((heights[i - 1]! - heights[i + 1]!) * perSample, -STEEPEST, STEEPEST)
      field.slopeY[o] = clamp((heights[i - width]! - heights[i + width]!) * perSample, -STEEPEST, STEEPEST)
      const [u, v] = panel.cloth(at.writtenX(x + mask.x), py)
      field.u[o] = u * at.fit.wide
      field.v[o] = v * at.fit.tall
      field.dark[o] = 0
      field.inkStrength[o] = 0
    }
  }
}

export function placeMark(field: Field, mark: Mark, at: Placing): void {
  const { samples } = field.frame
  const softness = (mark.softness ?? 0.9) * samples
  const lines = flatten(mark.path)
  const shapes = mark.width ? outline(lines, mark.width, mark.dash, mark.cap) : lines.map((line) => line.points)
  const mask = fill(
    shapes.map((shape) => shape.map(at.toSample)),
    at.bounds,
    Math.ceil(softness * 3) + 3,
  )
  if (mask.width === 0) return
  const soft = mark.depth || mark.dark ? blur(mask.cover, mask.width, mask.height, softness) : mask.cover
  engrave(field, mark, mask, soft)
  if (mark.ink) paint(field, mark.ink, mask)
}

function engrave(field: Field, { depth = 0, dark = 0 }: Mark, mask: Mask, soft: Float32Array): void {
  if (!depth && !dark) return
  const { width, height } = mask
  const perSample = depth * field.frame.samples * 0.5
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const o = (y + mask.y) * field.width + x + mask.x
      if (!field.piece[o] || (soft[i] === 0 && mask.cover[i] === 0)) continue
      field.rise[o]! -= depth * soft[i]!
      field.slopeX[o]! += perSample * (soft[i + 1]! - soft[i - 1]!)
      field.slopeY[o]! += perSample * (soft[i + width]! - soft[i - width]!)
      field.dark[o] = Math.max(field.dark[o]!, dark * soft[i]!)
    }
  }
}

function paint(field: Field, { colour, strength = 1 }: { colour: string; strength?: number }, mask: Mask): void {
  light(colour) // throws on an invalid colour
  const codes = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const amount = Math.min(1, mask.cover[y * mask.width + x]!) * strength
      const o = (y + mask.y) * field.width + x + mask.x
      if (!field.piece[o] || amount <= field.inkStrength[o]!) continue
      field.inkStrength[o] = amount
      field.ink.set(codes, o * 3)
    }
  }
}

export const inkOf = (field: Field, sample: number, channel: 0 | 1 | 2): number => codeToLinear(field.ink[sample * 3 + channel]!)
