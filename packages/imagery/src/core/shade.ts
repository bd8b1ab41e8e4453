import type { Field } from './field.ts'
import { bareFinish, type Dressing, reset } from './finish.ts'
import { illuminate, type Seen, type Spot, seenCode } from './light.ts'
import { grainOf } from './numbers.ts'
import { inkOf } from './place.ts'

/** sRGB codes (0…255, not rounded) of every sample that a piece covers; three for each sample. */
export type Shaded = Float32Array

const [acrossGrain, downGrain] = [grainOf(31), grainOf(32)]

export function shade(field: Field, dressing: Dressing): Shaded {
  const materials = field.materials.map((name) => {
    const material = dressing[name]
    if (!material) throw new Error(`nothing is said of what "${name}" is made of`)
    return material
  })
  const { width, height, frame, piece } = field
  const colours = new Float32Array(width * height * 3)
  const finish = bareFinish()
  const spot: Spot = { nx: 0, ny: 0, nz: 1, open: 1, lit: 1, x: 0, y: 0 }
  const seen: Seen = { r: 0, g: 0, b: 0 }
  const jitter = 0.62 / frame.samples // jitter turns the moiré between thread relief and sample grid into grain
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x
      const number = piece[o]!
      if (number === 0) continue
      spot.x = frame.left + (x + 0.5) / frame.samples
      spot.y = frame.top + (y + 0.5) / frame.samples
      reset(finish)
      const u = field.u[o]! + (acrossGrain(x, y) - 0.5) * jitter + overFold(field.slopeX[o]!)
      const v = field.v[o]! + (downGrain(x, y) - 0.5) * jitter + overFold(field.slopeY[o]!)
      materials[number - 1]!(u, v, finish, spot.x, spot.y)
      applyMarks(field, o, finish)
      aim(field, o, finish, spot)
      illuminate(spot, finish, seen)
      colours[o * 3] = seenCode(seen.r)
      colours[o * 3 + 1] = seenCode(seen.g)
      colours[o * 3 + 2] = seenCode(seen.b)
    }
  }
  smoothSeams(field, colours)
  return colours
}

/** Extra cloth on the flank of a fold, in millimetres. A check bends over the fold, and a print looks denser there. */
const overFold = (slope: number): number => (TAKEN_UP * slope) / (1 + Math.abs(slope))
const TAKEN_UP = 5

function applyMarks(field: Field, o: number, finish: ReturnType<typeof bareFinish>): void {
  const ink = field.inkStrength[o]!
  if (ink > 0) {
    finish.r += (inkOf(field, o, 0) - finish.r) * ink
    finish.g += (inkOf(field, o, 1) - finish.g) * ink
    finish.b += (inkOf(field, o, 2) - finish.b) * ink
  }
  const lit = 1 - field.dark[o]!
  finish.r *= lit
  finish.g *= lit
  finish.b *= lit
}

function aim(field: Field, o: number, finish: ReturnType<typeof bareFinish>, spot: Spot): void {
  const sx = field.slopeX[o]! + finish.slopeX
  const sy = field.slopeY[o]! + finish.slopeY
  const length = 1 / Math.sqrt(sx * sx + sy * sy + 1)
  spot.nx = sx * length
  spot.ny = sy * length
  spot.nz = length
  spot.open = field.open[o]!
  spot.lit = field.lit[o]!
}

function smoothSeams(field: Field, colours: Shaded): void {
  const { width, height, piece } = field
  const mixed: [at: number, r: number, g: number, b: number][] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x
      const own = piece[o]!
      if (own === 0) continue
      const apart = (other: number) => other !== 0 && other !== own
      if (!apart(piece[o - 1]!) && !apart(piece[o + 1]!) && !apart(piece[o - width]!) && !apart(piece[o + width]!)) continue
      mixed.push([o * 3, ...around(field, colours, o)])
    }
  }
  for (const [at, r, g, b] of mixed) colours.set([r, g, b], at)
}

/** Average colour of the pieces around a sample, weighted by nearness. Black when there are no pieces. */
export function around({ width, piece }: Field, colours: Shaded, o: number): [r: number, g: number, b: number] {
  let [r, g, b, weight] = [0, 0, 0, 0]
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = o + dy * width + dx
      if (!piece[i]) continue
      const share = (2 - Math.abs(dx)) * (2 - Math.abs(dy))
      r += colours[i * 3]! * share
      g += colours[i * 3 + 1]! * share
      b += colours[i * 3 + 2]! * share
      weight += share
    }
  }
  return weight > 0 ? [r / weight, g / weight, b / weight] : [0, 0, 0]
}
