import type { Field } from '../core/field.ts'
import type { Picture } from '../core/picture.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from './render.ts'

/** Drawn larger than shown, and then reduced: edges and weave are calm. The largest pay for it with less of it. */
const LEAST_samples = 1600
const OVER = 1.5

/**
 * Draws one picture after the other, to be shown at `width` pixels. The geometry of the last one is kept: the next is often
 * the same garment in another cloth, which then takes a quarter of the time.
 */
export function drawsPictures(): (spec: PictureSpec, width: number) => Picture {
  let last: { key: string; field: Field } | undefined
  return (spec, width) => {
    const samples = Math.max(LEAST_samples, Math.round(width * OVER))
    const key = geometryKey(spec, samples)
    if (last?.key !== key) {
      last = undefined // the old one goes before the new one comes: each takes hundreds of megabytes
      last = { key, field: geometryFor(spec, samples) }
    }
    return shadeFor(spec, last.field)
  }
}
