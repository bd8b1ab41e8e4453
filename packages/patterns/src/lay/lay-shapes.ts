import type { Material, PatternGarment, Point, Side } from '../pattern.ts'

/** Properties of a cloth on the cutting table. Lengths are millimetres. */
export type Cloth = {
  width: number
  /** True when all pieces must lie the same way, because of a pile, a shine or a one-way pattern. */
  napped: boolean
  /** Repeat of a check or a horizontal stripe that has to match at the seams; 0 when nothing has to match. */
  repeat: number
}

export type LaidPiece = { garment: PatternGarment; code: string; number: number; side?: Side; points: Point[] }
/** Placement of the pieces of one material. Lengths are millimetres. */
export type Lay = {
  material: Material
  width: number
  length: number
  matching: number
  needed: number
  pieces: number
  /** Share of the cloth that the pieces cover, between 0 and 1. */
  filled: number
  laid: LaidPiece[]
  tooWide: string[]
}
