import type { Field } from '../core/field.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from '../pictures/render.ts'
import { fileName, keep, kept, keyOf, type Manifest } from './cache.ts'
import { dominant, encode, type Format, placeholder, type Width } from './encode.ts'

/** One picture to be made: which widths and formats are wanted now. Others can be asked for later. */
export type PictureOrder = { spec: PictureSpec; widths: readonly Width[]; formats: readonly Format[] }

const SAMPLES = 1600 // across a whole picture: two for each unit
const CLOSE_SAMPLES = 1200 // across a close-up: three to four for each unit

/** Rendered from nothing, always at the same size: a small picture is the large one made smaller. */
const samplesOf = ({ frame, subject }: PictureSpec): number =>
  frame || subject.kind === 'macro' || subject.kind === 'swatch' ? CLOSE_SAMPLES : SAMPLES

/** Makes pictures one after another (`fineness` times the usual samples), keeping the geometry of the last one: cloths of one garment follow each other. */
export function maker(root: string, fineness = 1): (order: PictureOrder) => Promise<Manifest> {
  let last: { key: string; field: Field } | undefined
  return async ({ spec, widths, formats }) => {
    const key = keyOf(spec)
    const before = await kept(root, key)
    const missing = widths.flatMap((width) =>
      formats
        .filter((format) => !before?.files.some(({ name }) => name === fileName(width, format)))
        .map((format) => ({ width, format })),
    )
    if (before && missing.length === 0) return before
    const samples = Math.round(samplesOf(spec) * fineness)
    const geometry = geometryKey(spec, samples)
    if (last?.key !== geometry) {
      last = undefined // two fields at once are 300 MB
      last = { key: geometry, field: geometryFor(spec, samples) }
    }
    const picture = shadeFor(spec, last.field)
    const made = []
    for (const { width, format } of missing) made.push({ asked: width, ...(await encode(picture, width, format)) })
    const facts = {
      key,
      width: picture.width,
      height: picture.height,
      dominant: dominant(picture),
      placeholder: await placeholder(picture),
    }
    return keep(root, facts, made)
  }
}
