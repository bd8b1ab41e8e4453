import type { Frame } from './garment.ts'

/**
 * Geometry of a garment without its cloth, with one value per sample of the frame. Heights are in design units, `u` and `v` in
 * millimetres of cloth.
 */
export type Field = {
  frame: Frame
  width: number
  height: number
  piece: Uint8Array
  materials: string[]
  u: Float32Array
  v: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
  rise: Float32Array
  /** Coverage of the sample by all pieces, 0…1. */
  cover: Float32Array
  /** `open`: ambient light that reaches the sample. `lit`: share of the key light. Both 0…1. */
  open: Float32Array
  lit: Float32Array
  /** `dark`: darkening by seams. `ink`: letters and threads drawn over the cloth. */
  dark: Float32Array
  ink: Uint8Array
  inkStrength: Float32Array
}

export const TABLE = -260

export function emptyField(frame: Frame): Field {
  const width = Math.round(frame.width * frame.samples)
  const height = Math.round(frame.height * frame.samples)
  const numbers = () => new Float32Array(width * height)
  return {
    frame,
    width,
    height,
    piece: new Uint8Array(width * height),
    materials: [],
    u: numbers(),
    v: numbers(),
    slopeX: numbers(),
    slopeY: numbers(),
    rise: numbers().fill(TABLE),
    cover: numbers(),
    open: numbers().fill(1),
    lit: numbers().fill(1),
    dark: numbers(),
    ink: new Uint8Array(width * height * 3),
    inkStrength: numbers(),
  }
}
