import { blur, wideBlur } from './blur.ts'
import { light, linearToCode } from './colour.ts'
import type { Field } from './field.ts'
import type { Dressing } from './finish.ts'
import type { CastShadow } from './garment.ts'
import { tone } from './light.ts'
import { clamp, hash } from './numbers.ts'
import { around, type Shaded, shade } from './shade.ts'

/** Red, green, blue, alpha (not multiplied in), one byte each, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray }

/** `studio` is the warm grey paper; `clear` keeps only the garment and, as black, its shadow, to lie on any ground. */
export type Backdrop = 'studio' | 'clear'

const PAPER = light('#F1EDE6')
const PAPER_RIM = light('#D5CEC3')
const USUAL_SHADOW: CastShadow = { right: 26, down: 34, softness: 26, strength: 0.42 }
const CONTACT = { right: 3, down: 5, softness: 5, strength: 0.16 }
const WARMTH = [1, 1.005, 1.015] as const // shadows on warm paper are a little warm
const DITHER = 0.9 // codes; without it the paper shows bands

export function pictureOf(field: Field, dressing: Dressing, backdrop: Backdrop = 'studio', shadow = USUAL_SHADOW): Picture {
  const colours = shade(field, dressing)
  const shadows = shadowsOf(field, shadow)
  const pixels = new Uint8ClampedArray(field.width * field.height * 4)
  for (let y = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++) compose(field, colours, backdrop, shadows(x, y), x, y, pixels)
  }
  return { width: field.width, height: field.height, pixels }
}

/** How much of the light the garment takes from the table, 0…1. */
function shadowsOf(field: Field, shadow: CastShadow): (x: number, y: number) => number {
  const { width, height, cover, frame } = field
  const far = wideBlur(cover, width, height, shadow.softness * frame.samples, 3)
  const near = blur(cover, width, height, CONTACT.softness * frame.samples)
  const at = (values: Float32Array, x: number, y: number, cast: { right: number; down: number }) => {
    const column = clamp(x - Math.round(cast.right * frame.samples), 0, width - 1)
    return values[clamp(y - Math.round(cast.down * frame.samples), 0, height - 1) * width + column]!
  }
  // Never a negative base: a fractional power of it is not a number, and NaN is black.
  return (x, y) => shadow.strength * Math.max(0, at(far, x, y, shadow)) ** 1.2 + CONTACT.strength * at(near, x, y, CONTACT)
}

function compose(
  field: Field,
  colours: Shaded,
  backdrop: Backdrop,
  taken: number,
  x: number,
  y: number,
  pixels: Uint8ClampedArray,
): void {
  const o = y * field.width + x
  const cover = insideFrame(field, x, y) ? field.cover[o]! : Number(field.piece[o] !== 0)
  const inner: readonly [number, number, number] =
    cover === 0
      ? [0, 0, 0]
      : field.piece[o]
        ? [colours[o * 3]!, colours[o * 3 + 1]!, colours[o * 3 + 2]!]
        : around(field, colours, o)
  const grain = (hash(x, y, 3) + hash(x, y, 4) - 1) * DITHER
  if (backdrop === 'clear') {
    const alpha = cover + (1 - cover) * taken
    const own = alpha > 0 ? cover / alpha : 0
    for (let channel = 0; channel < 3; channel++) pixels[o * 4 + channel] = inner[channel]! * own + grain
    pixels[o * 4 + 3] = alpha * 255
    return
  }
  const [left, top] = [field.frame.left + (x + 0.5) / field.frame.samples, field.frame.top + (y + 0.5) / field.frame.samples]
  for (let channel = 0; channel < 3; channel++) {
    const ground = cover < 1 ? paper(channel as 0 | 1 | 2, left, top, taken) : 0
    pixels[o * 4 + channel] = inner[channel]! * cover + ground * (1 - cover) + grain
  }
  pixels[o * 4 + 3] = 255
}

const insideFrame = ({ width, height }: Field, x: number, y: number): boolean => x > 0 && y > 0 && x < width - 1 && y < height - 1

function paper(channel: 0 | 1 | 2, x: number, y: number, taken: number): number {
  const t = clamp(Math.hypot((x - 350) / 640, (y - 380) / 820))
  const rim = t * t * (1.5 - 0.5 * t)
  const kept = 1 - taken * WARMTH[channel]
  return linearToCode(tone((PAPER[channel] + (PAPER_RIM[channel] - PAPER[channel]) * rim) * kept))
}
