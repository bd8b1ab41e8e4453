import { wideBlur } from './blur.ts'
import { emptyField, type Field, TABLE } from './field.ts'
import { type Frame, type Garment, isPanel } from './garment.ts'
import { KEY_LIGHT } from './lights.ts'
import { clamp } from './numbers.ts'
import { placeMark, placePanel, placing } from './place.ts'
import { sweep } from './sweep.ts'

const SWEPT_EVERY = 8

/** First and slow pass: computes everything about a garment that does not depend on its cloth. */
export function geometryOf(garment: Garment, frame: Frame): Field {
  const field = emptyField(frame)
  const at = placing(field, garment.fit)
  for (const [place, piece] of garment.pieces.entries()) {
    if (isPanel(piece)) placePanel(field, piece, at)
    else placeMark(field, piece, at)
    if (place % SWEPT_EVERY === 0) sweep()
  }
  occlude(field)
  sweep()
  castShadows(field)
  return field
}

/** Radii for ambient occlusion in creases and overlaps. A sample below its surroundings receives less ambient light. */
const CREASES = [
  { radius: 2.5, strength: 0.11 },
  { radius: 9, strength: 0.045 },
  { radius: 28, strength: 0.016 },
  { radius: 70, strength: 0.0055 },
]
const MAX_DEPTH = -90
/**
 * Limit of occlusion: at least e^−1.5 of the ambient light remains. Light reflected by nearby cloth reaches every crease, so none
 * turns black.
 */
const DEEPEST = 1.5

function occlude(field: Field): void {
  const floor = new Float32Array(field.rise.length)
  for (let o = 0; o < floor.length; o++) floor[o] = Math.max(field.rise[o]!, MAX_DEPTH)
  const closed = new Float32Array(field.rise.length)
  for (const { radius, strength } of CREASES) {
    sweep()
    const around = wideBlur(floor, field.width, field.height, radius * field.frame.samples)
    for (let o = 0; o < closed.length; o++) {
      if (field.piece[o]) closed[o]! += strength * Math.max(0, around[o]! - field.rise[o]!)
    }
  }
  for (let o = 0; o < closed.length; o++) if (closed[o]! > 0) field.open[o] = Math.exp(-closed[o]! / (1 + closed[o]! / DEEPEST))
}

const SHADOW_STEPS = [1.2, 2.4, 4, 6, 9, 13, 18, 25, 34, 46, 62, 84, 112] // distances towards the key light, in units
/**
 * Sixteen variants of the step lengths, which hide the rings that equal steps would leave in shadows. Each square of 4 × 4
 * samples has every variant once (a Bayer matrix), so that the blur evens them out.
 */
const WAYS = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
const JITTERS = WAYS.length

/** Steps towards the light: offset in samples to the left and up, height of the light ray, and hardness of the shadow's edge. */
type Steps = { left: Int32Array; up: Int32Array; light: Float64Array; hardness: Float64Array }

function stepsFor(samples: number): Steps[] {
  const flat = Math.hypot(KEY_LIGHT[0], KEY_LIGHT[1])
  return Array.from({ length: JITTERS }, (_, jitter) => {
    const distances = Float64Array.from(SHADOW_STEPS, (step) => step * (0.875 + (0.25 * (jitter + 0.5)) / JITTERS))
    return {
      left: Int32Array.from(distances, (distance) => Math.round((-KEY_LIGHT[0] / flat) * distance * samples)),
      up: Int32Array.from(distances, (distance) => Math.round((-KEY_LIGHT[1] / flat) * distance * samples)),
      light: distances.map((distance) => (distance * KEY_LIGHT[2]) / flat),
      hardness: distances.map((distance) => 1 / (1.2 + distance * 0.42)),
    }
  })
}

function castShadows(field: Field): void {
  const { width, height, frame, piece, rise } = field
  const ways = stepsFor(frame.samples)
  const highest = rise.reduce((most, each) => Math.max(most, each), TABLE)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x
      if (!piece[o]) continue
      const { left, up, light, hardness } = ways[WAYS[(y & 3) * 4 + (x & 3)]!]!
      const from = rise[o]! + 0.5
      let hidden = 0
      for (let step = 0; step < left.length; step++) {
        const least = from + light[step]!
        if (least > highest || left[step]! > x || up[step]! > y) break // stops when no cloth farther on is high enough, or the ray leaves the picture
        const shade = (rise[o - up[step]! * width - left[step]!]! - least) * hardness[step]!
        if (shade > hidden) hidden = shade
      }
      field.lit[o] = 1 - clamp(hidden)
    }
  }
  field.lit = wideBlur(field.lit, width, height, Math.max(1, 0.8 * frame.samples))
}
