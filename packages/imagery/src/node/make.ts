import type { Field } from '../core/field.ts'
import type { Picture } from '../core/picture.ts'
import { sweep } from '../core/sweep.ts'
import { geometryFor, geometryKey, type PictureSpec, render, shadeFor } from '../pictures/render.ts'
import { dominant, type Encoded, encode, placeholder, WIDTHS, type Width } from './encode.ts'

export type BlurPlaceholder = { colour: string; placeholder: string }
export type MadePicture = BlurPlaceholder & { files: Encoded[] }

/** Makes the blur placeholder alone, from a small rendering. */
export async function blurPlaceholderOf(spec: PictureSpec): Promise<BlurPlaceholder> {
  const picture = render(spec, BLUR_SAMPLES)
  return { colour: dominant(picture), placeholder: await placeholder(picture) }
}
const BLUR_SAMPLES = 240

const FIRST: Width = 480
const FIRST_SAMPLES = 960 // two samples per pixel
/** Width in samples that keeps the renderer process within 250 MB. */
const LARGE_SAMPLES = 1200

const STORAGE_PURPOSES = 800

/**
 * Returns the samples for a file's width. Independent of the other widths requested, so the same file always has the same bytes.
 */
const samplesOf = (width: Width): number => (width <= FIRST ? FIRST_SAMPLES : LARGE_SAMPLES)

/**
 * Caches the geometry of the last picture, for another cloth of the same garment. `fineness` multiplies the number of samples.
 */
export function makesPictures(fineness = 1): (spec: PictureSpec, widest: number, beyond?: number) => Promise<MadePicture> {
  let last: { key: string; field: Field } | undefined
  const rendered = (spec: PictureSpec, samples: number): Picture => {
    const key = geometryKey(spec, samples)
    if (last?.key !== key) {
      last = undefined // frees the cached field first, because two take much memory
      sweep()
      last = { key, field: geometryFor(spec, samples) }
    }
    sweep()
    const picture = shadeFor(spec, last.field)
    sweep()
    return picture
  }
  return async (spec, widest, beyond = 0) => {
    const widths = WIDTHS.filter((each) => each <= widest && each > beyond)
    const files: Encoded[] = []
    let seen: { samples: number; picture: Picture } | undefined
    for (const width of widths) {
      const samples = Math.round(samplesOf(width) * fineness)
      if (seen?.samples !== samples) seen = { samples, picture: rendered(spec, samples) }
      if (width > STORAGE_PURPOSES && last) {
        last = undefined // frees memory for encoding
        sweep()
      }
      files.push(...(await encode(seen.picture, width)))
    }
    if (!seen) throw new Error(`no file is up to ${widest} and above ${beyond} wide`)
    return { files, colour: dominant(seen.picture), placeholder: await placeholder(seen.picture) }
  }
}
