import { HEIGHT, WIDTH } from '../core/curves.ts'
import type { Field } from '../core/field.ts'
import type { Frame } from '../core/garment.ts'
import { geometryOf } from '../core/geometry.ts'
import { type Backdrop, type Picture, pictureOf } from '../core/picture.ts'
import { drawn, type Subject } from '../garments/index.ts'
import { type Cloths, dressingOf, type Nearness } from './dressing.ts'

/** Complete description of a picture, as plain data. */
export type PictureSpec = {
  subject: Subject
  cloths: Cloths
  nearness?: Nearness
  /** Part to render, in design units; the whole picture by default. */
  frame?: { left: number; top: number; width: number; height: number }
  backdrop?: Backdrop
}

/** Increase it when the same description would give a different picture. */
export const RENDERER = 6

export const WHOLE = { left: 0, top: 0, width: WIDTH, height: HEIGHT }

/** `width` is in samples. */
export const frameFor = (spec: PictureSpec, width: number): Frame => {
  const frame = spec.frame ?? WHOLE
  return { ...frame, samples: width / frame.width }
}

export const geometryFor = (spec: PictureSpec, width: number): Field =>
  toTheEdge(geometryOf(drawn(spec.subject), frameFor(spec, width)))

/**
 * Copies the outermost samples from their neighbours. They have no slopes, because a slope needs a sample on either side, and
 * would show as a pale rim in a close-up.
 */
function toTheEdge(field: Field): Field {
  const { width, height, ink, frame: _frame, materials: _materials, width: _width, height: _height, ...layers } = field
  const copy = (to: number, from: number) => {
    for (const layer of Object.values(layers)) layer[to] = layer[from]!
    ink.copyWithin(to * 3, from * 3, from * 3 + 3)
  }
  for (let y = 1; y < height - 1; y++) {
    copy(y * width, y * width + 1)
    copy(y * width + width - 1, y * width + width - 2)
  }
  for (let x = 0; x < width; x++) {
    copy(x, width + x)
    copy((height - 1) * width + x, (height - 2) * width + x)
  }
  return field
}

export const shadeFor = (spec: PictureSpec, field: Field): Picture =>
  pictureOf(field, dressingOf(spec.cloths, spec.nearness, 1 / field.frame.samples), spec.backdrop, drawn(spec.subject).shadow)

export const render = (spec: PictureSpec, width: number): Picture => shadeFor(spec, geometryFor(spec, width))

/** Key of a picture's geometry. Pictures with equal keys differ only in cloths, nearness and backdrop. */
export const geometryKey = (spec: PictureSpec, width: number): string =>
  JSON.stringify([RENDERER, spec.subject, spec.frame ?? WHOLE, width])
