import { linearToCode } from './colour.ts'
import type { Finish } from './finish.ts'
import { FILL_HIGHLIGHT, FILL_LIGHT, KEY_HIGHLIGHT, KEY_LIGHT, RIM_LIGHT, SIDE_HIGHLIGHT, TOP_HIGHLIGHT } from './lights.ts'
import { smooth } from './numbers.ts'

/** Lit point: its normal, ambient light (`open`), key light (`lit`), and its place in the picture. */
export type Spot = { nx: number; ny: number; nz: number; open: number; lit: number; x: number; y: number }
/** Light that leaves the point towards the viewer, before the tone curve. */
export type Seen = { r: number; g: number; b: number }

const against = (spot: Spot, [x, y, z]: readonly [number, number, number]): number =>
  Math.max(0, spot.nx * x + spot.ny * y + spot.nz * z)

export function illuminate(spot: Spot, finish: Finish, out: Seen): void {
  if (finish.kind === 'metal') reflectStudio(spot, finish, out)
  else lightCloth(spot, finish, out)
}

function lightCloth(spot: Spot, finish: Finish, out: Seen): void {
  const { nx, ny, nz, open, lit } = spot
  const facing = Math.max(0, (nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2] + 0.12) / 1.12)
  const falloff = 1.07 - 0.00016 * spot.y - 0.00008 * spot.x
  const key = facing * (0.3 + 0.7 * lit) * Math.sqrt(open) * 1.17 * falloff
  const fill = against(spot, FILL_LIGHT) * open * 0.24
  const room = (0.38 + 0.62 * (0.5 - 0.5 * ny)) * 0.29 * open
  const { r, g, b } = finish
  out.r = r * (key * 1.03 + fill * 0.93 + room * 0.97)
  out.g = g * (key + fill * 0.97 + room * 0.985)
  out.b = b * (key * 0.965 + fill * 1.06 + room * 1.03)
  if (finish.specular > 0) addHighlight(spot, finish, out)
  if (finish.sheen > 0) addSheen(spot, finish, out)
}

function addHighlight(spot: Spot, finish: Finish, out: Seen): void {
  const key = against(spot, KEY_HIGHLIGHT)
  const fill = against(spot, FILL_HIGHLIGHT)
  const { gloss } = finish
  if (finish.kind !== 'satin') {
    const shine = (power(key, gloss) * spot.lit + 0.25 * power(fill, gloss) * spot.open) * finish.specular * spot.open
    out.r += shine
    out.g += shine
    out.b += shine
    return
  }
  addLustre(spot, finish, key, fill, out)
}

function addLustre(spot: Spot, { r, g, b, gloss, specular }: Finish, key: number, fill: number, out: Seen): void {
  const lit = 0.3 + 0.7 * spot.lit
  const side = power(against(spot, SIDE_HIGHLIGHT), Math.round(gloss * 1.6))
  const top = power(against(spot, TOP_HIGHLIGHT), Math.round(gloss * 2.4))
  const glow = (0.42 * side * lit + 0.4 * power(fill, Math.round(gloss * 2))) * specular * spot.open
  const streak = (0.8 * power(key, Math.round(gloss * 2.8)) * lit + 0.3 * top) * specular * spot.open
  const brightest = Math.max(r, g, b, 0.02)
  const scattered = 0.84 - 0.72 * specular * brightest // reflected light is not scattered: pale silk stays below white
  const white = 0.16 * glow + 0.36 * streak
  const own = (0.84 * glow + 0.64 * streak) / brightest
  out.r = out.r * scattered + white + own * r
  out.g = out.g * scattered + white + own * g
  out.b = out.b * scattered + white + own * b
}

/** Integer exponents are multiplied, which is faster. */
function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent)) return base ** exponent
  let product = 1
  for (let square = base, left = exponent; left > 0; left >>= 1, square *= square) if (left & 1) product *= square
  return product
}

function addSheen(spot: Spot, finish: Finish, out: Seen): void {
  const aslant = 1 - spot.nz
  const edge = aslant * aslant * aslant
  const rim = Math.max(0, spot.nx * RIM_LIGHT[0] + spot.ny * RIM_LIGHT[1] + spot.nz * RIM_LIGHT[2] + 0.4)
  const amount = finish.sheen * edge * spot.open * (0.35 + 0.65 * rim) * (0.3 + 0.7 * Math.max(finish.r, finish.g, finish.b))
  out.r += amount * (0.5 + finish.r)
  out.g += amount * (0.5 + finish.g)
  out.b += amount * (0.5 + finish.b)
}

function reflectStudio(spot: Spot, finish: Finish, out: Seen): void {
  const rx = 2 * spot.nz * spot.nx
  const ry = 2 * spot.nz * spot.ny
  const up = -ry - rx * 0.5
  const studio =
    0.18 +
    0.9 * smooth(-0.1, 0.5, up) * (1 - 0.7 * smooth(0.55, 0.8, up)) +
    0.5 * smooth(0.5, 0.9, rx) +
    0.25 * smooth(0.3, 0.9, ry)
  const seen = studio * (0.35 + 0.65 * spot.open) * (0.45 + 0.55 * spot.lit)
  const shine = finish.specular * against(spot, KEY_HIGHLIGHT) ** finish.gloss * spot.lit
  out.r = finish.r * seen + shine
  out.g = finish.g * seen + shine
  out.b = finish.b * seen + shine
}

/** Tone curve: linear up to 0.7, then a soft shoulder, so that white cloth keeps its folds. */
const tone = (value: number): number => (value < SHOULDER ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3)))
const SHOULDER = 0.7
const BRIGHTEST = 3.1 // largest light value in the table; the shoulder is flat there
const STEPS = 2400
const SHOULDER_CODES = Float32Array.from({ length: STEPS + 2 }, (_, step) =>
  linearToCode(tone(SHOULDER + (step / STEPS) * (BRIGHTEST - SHOULDER))),
)

/** Returns the displayed sRGB code (0…255, not rounded) of a light value, after the tone curve. */
export function seenCode(value: number): number {
  if (value < SHOULDER) return linearToCode(value)
  const at = Math.min(STEPS, ((value - SHOULDER) / (BRIGHTEST - SHOULDER)) * STEPS)
  const step = at | 0
  return SHOULDER_CODES[step]! + (SHOULDER_CODES[step + 1]! - SHOULDER_CODES[step]!) * (at - step)
}
