import type { Field } from '../core/field.ts'
import type { Picture } from '../core/picture.ts'
import { geometryFor, geometryKey, type PictureSpec, render, shadeFor } from '../pictures/render.ts'
import { dominant, type Encoded, encode, placeholder, WIDTHS, type Width } from './encode.ts'

/** What stands for a picture until it comes: its main colour, and itself at 16 pixels. */
export type BlurPlaceholder = { colour: string; placeholder: string }
/** A picture's files, and its blur placeholder. */
export type MadePicture = BlurPlaceholder & { files: Encoded[] }

/** The blur placeholder alone, from so small a rendering that it costs a tenth of the picture. */
export async function blurPlaceholderOf(spec: PictureSpec): Promise<BlurPlaceholder> {
  const picture = render(spec, BLUR_SAMPLES)
  return { colour: dominant(picture), placeholder: await placeholder(picture) }
}
const BLUR_SAMPLES = 240

/** The widths that pages show at once; larger ones are for looking closely. */
export const SMALL = 800
const SMALL_SAMPLES = 1200 // one and a half for each unit: enough for 800 pixels, at half the price of
const LARGE_SAMPLES = 1600 // two for each unit, or
const CLOSE_SAMPLES = 1200 // three to four in a close-up, which has no more

/**
 * Small files are always made from the small rendering and large ones from the large one, whatever else was asked for:
 * the same file is the same bytes.
 */
const samplesOf = ({ frame, subject }: PictureSpec, width: Width): number => {
  if (frame || subject.kind === 'macro' || subject.kind === 'swatch') return CLOSE_SAMPLES
  return width <= SMALL ? SMALL_SAMPLES : LARGE_SAMPLES
}

/**
 * Makes pictures one after another, in every format and every width up to `widest` pixels and above `beyond`. The geometry
 * of the last one is kept: cloths of one garment follow each other, and cost a quarter. `fineness` times the usual samples;
 * less is for tests.
 */
export function makesPictures(fineness = 1): (spec: PictureSpec, widest: number, beyond?: number) => Promise<MadePicture> {
  let last: { key: string; field: Field } | undefined
  const rendered = (spec: PictureSpec, samples: number): Picture => {
    const key = geometryKey(spec, samples)
    if (last?.key !== key) {
      last = undefined // two fields at once are 300 MB
      last = { key, field: geometryFor(spec, samples) }
    }
    return shadeFor(spec, last.field)
  }
  return async (spec, widest, beyond = 0) => {
    const widths = WIDTHS.filter((each) => each <= widest && each > beyond)
    const files: Encoded[] = []
    let seen: { samples: number; picture: Picture } | undefined
    for (const width of widths) {
      const samples = Math.round(samplesOf(spec, width) * fineness)
      if (seen?.samples !== samples) seen = { samples, picture: rendered(spec, samples) }
      files.push(...(await encode(seen.picture, width)))
    }
    if (!seen) throw new Error(`no file is up to ${widest} and above ${beyond} wide`)
    return { files, colour: dominant(seen.picture), placeholder: await placeholder(seen.picture) }
  }
}
