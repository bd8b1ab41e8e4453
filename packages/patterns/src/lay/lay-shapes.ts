import type { Material, PatternGarment, Point, Side } from '../pattern.ts'

/** A cloth as it lies on the table. Lengths are millimetres. */
export type Cloth = {
  /** Usable width in millimetres. */
  width: number
  /** All pieces lie the same way: a pile, a shine, a pattern with a foot and a head. */
  napped: boolean
  /** Repeat of a check or a horizontal stripe that has to match at the seams; 0 when nothing has to match. */
  repeat: number
}

export type LaidPiece = { garment: PatternGarment; code: string; number: number; side?: Side; points: Point[] }
/** How the pieces of one material lie. Lengths are millimetres. */
export type Lay = {
  material: Material
  width: number
  /** Length that the pieces take. */
  length: number
  /** For patterns that are to meet: one repeat for each of the larger pieces. */
  matching: number
  /** Length to cut from the bolt, including the ends and shrinkage. */
  needed: number
  pieces: number
  /** Share of the cloth that the pieces cover, between 0 and 1. */
  filled: number
  laid: LaidPiece[]
  /** Codes of pieces that are wider than the cloth. */
  tooWide: string[]
}
