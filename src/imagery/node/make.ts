import type { Field } from '../core/field.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from '../pictures/render.ts'
import { dominant, type Encoded, encode, FORMATS, placeholder, WIDTHS } from './encode.ts'

/** A picture's files, its main colour and itself at 16 pixels. */
export type MadePicture = { files: Encoded[]; colour: string; placeholder: string }

const SAMPLES = 1600 // across a whole picture: two for each unit
const CLOSE_SAMPLES = 1200 // across a close-up: three to four for each unit

/** Rendered from nothing, always at the same size: a small picture is the large one made smaller. */
const samplesOf = ({ frame, subject }: PictureSpec): number =>
  frame || subject.kind === 'macro' || subject.kind === 'swatch' ? CLOSE_SAMPLES : SAMPLES

/**
 * Makes pictures one after another, in every format and every width up to `widest` pixels. The geometry of the last one is
 * kept: cloths of one garment follow each other, and cost a quarter. `fineness` times the usual samples; less is for tests.
 */
export function makesPictures(fineness = 1): (spec: PictureSpec, widest: number) => Promise<MadePicture> {
  let last: { key: string; field: Field } | undefined
  return async (spec, widest) => {
    const samples = Math.round(samplesOf(spec) * fineness)
    const key = geometryKey(spec, samples)
    if (last?.key !== key) {
      last = undefined // two fields at once are 300 MB
      last = { key, field: geometryFor(spec, samples) }
    }
    const picture = shadeFor(spec, last.field)
    const files: Encoded[] = []
    for (const width of WIDTHS.filter((each) => each <= widest)) {
      for (const format of FORMATS) files.push(await encode(picture, width, format))
    }
    return { files, colour: dominant(picture), placeholder: await placeholder(picture) }
  }
}
