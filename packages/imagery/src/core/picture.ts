import { blur, wideBlur } from './blur.ts'
import { light } from './colour.ts'
import type { Field } from './field.ts'
import type { Dressing } from './finish.ts'
import type { CastShadow } from './garment.ts'
import { seenCode } from './light.ts'
import { clamp, grainOf } from './numbers.ts'
import { around, type Shaded, shade } from './shade.ts'
import { sweep } from './sweep.ts'

/** Pixels as red, green, blue and alpha (not premultiplied), one byte each, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray }

/** `studio` is warm grey paper. `clear` is transparent: it holds only the garment and its black shadow, for any background. */
export type Backdrop = 'studio' | 'clear'

const PAPER = light('#F1EDE6')
const PAPER_RIM = light('#D5CEC3')
const USUAL_SHADOW: CastShadow = { right: 26, down: 34, softness: 26, strength: 0.42 }
const CONTACT = { right: 3, down: 5, softness: 5, strength: 0.16 }
/** Frames narrower than this are close-ups. Design units. */
const CLOSE_UP_width = 500
const WARMTH = [1, 1.005, 1.015] as const
const WHOLE = 0.999 // share of a sample that counts as fully covered, because coverage is a sum of parts
const DITHER = 0.9
const [grain, otherGrain] = [grainOf(3), grainOf(4)]

export function pictureOf(field: Field, dressing: Dressing, backdrop: Backdrop = 'studio', shadow = USUAL_SHADOW): Picture {
  const colours = shade(field, dressing)
  const taken = shadowsOf(field, shadow)
  const compose = backdrop === 'clear' ? cutOut : onPaper
  const pixels = new Uint8ClampedArray(field.width * field.height * 4)
  for (let y = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++) {
      const o = y * field.width + x
      const dither = (grain(x, y) + otherGrain(x, y) - 1) * DITHER
      const cover = insideFrame(field, x, y) ? field.cover[o]! : Number(field.piece[o] !== 0)
      if (cover > WHOLE && field.piece[o]) {
        for (let channel = 0; channel < 3; channel++) pixels[o * 4 + channel] = colours[o * 3 + channel]! + dither
        pixels[o * 4 + 3] = 255
      } else compose({ field, colours, cover, taken: taken(x, y), x, y, dither }, pixels)
    }
  }
  return { width: field.width, height: field.height, pixels }
}

/** Shadow of the garment on the table, 0…1. */
function shadowsOf(field: Field, shadow: CastShadow): (x: number, y: number) => number {
  const { width, height, cover, frame } = field
  const far = wideBlur(cover, width, height, shadow.softness * frame.samples, 3)
  sweep()
  const near = blur(cover, width, height, CONTACT.softness * frame.samples)
  const at = (values: Float32Array, x: number, y: number, cast: { right: number; down: number }) => {
    const column = clamp(x - Math.round(cast.right * frame.samples), 0, width - 1)
    return values[clamp(y - Math.round(cast.down * frame.samples), 0, height - 1) * width + column]!
  }
  // Omits the wide shadow in a close-up, where its shallow gradient would show as bands.
  const strength = frame.width < CLOSE_UP_width ? 0 : shadow.strength
  return (x, y) => {
    const soft = at(far, x, y, shadow)
    // Guards against a negative base, whose fractional power is NaN and would be drawn black.
    return (soft > 0 ? strength * soft ** 1.2 : 0) + CONTACT.strength * at(near, x, y, CONTACT)
  }
}

/** Sample that the garment covers only in part or not at all. */
type Rim = { field: Field; colours: Shaded; cover: number; taken: number; x: number; y: number; dither: number }

function innerOf({ field, colours, cover, x, y }: Rim): readonly [number, number, number] {
  const o = y * field.width + x
  if (cover === 0) return NOTHING
  return field.piece[o] ? [colours[o * 3]!, colours[o * 3 + 1]!, colours[o * 3 + 2]!] : around(field, colours, o)
}
const NOTHING = [0, 0, 0] as const

function cutOut(rim: Rim, pixels: Uint8ClampedArray): void {
  const { cover, taken, field, x, y, dither } = rim
  const at = (y * field.width + x) * 4
  const inner = innerOf(rim)
  const alpha = cover + (1 - cover) * taken
  const own = alpha > 0 ? cover / alpha : 0
  for (let channel = 0; channel < 3; channel++) pixels[at + channel] = inner[channel]! * own + dither
  pixels[at + 3] = alpha * 255 + (alpha > 0.01 && cover === 0 ? dither : 0)
}

function onPaper(rim: Rim, pixels: Uint8ClampedArray): void {
  const { cover, taken, field, x, y, dither } = rim
  const at = (y * field.width + x) * 4
  const inner = innerOf(rim)
  const paleness = rimOf(field.frame.left + (x + 0.5) / field.frame.samples, field.frame.top + (y + 0.5) / field.frame.samples)
  for (let channel = 0; channel < 3; channel++) {
    const own = PAPER[channel]! + (PAPER_RIM[channel]! - PAPER[channel]!) * paleness
    pixels[at + channel] = inner[channel]! * cover + seenCode(own * (1 - taken * WARMTH[channel]!)) * (1 - cover) + dither
  }
  pixels[at + 3] = 255
}

const insideFrame = ({ width, height }: Field, x: number, y: number): boolean => x > 0 && y > 0 && x < width - 1 && y < height - 1

/** Darkening of the paper away from its bright middle, 0…1. */
function rimOf(x: number, y: number): number {
  const [across, down] = [(x - 350) / 640, (y - 380) / 820]
  const t = Math.min(1, Math.sqrt(across * across + down * down))
  return t * t * (1.5 - 0.5 * t)
}
