import type { Material, PatternGarment, Point, Side } from '../pattern.ts'

/** A cloth as it lies on the table. Lengths are millimetres. */
export type Cloth = {
  /** What of its width can be cut from. */
  width: number
  /** All pieces lie the same way: a pile, a shine, a pattern with a foot and a head. */
  napped: boolean
  /** Of a check or a stripe across, which is to meet at the seams; 0 where nothing is to meet. */
  repeat: number
}

export type LaidPiece = { garment: PatternGarment; code: string; number: number; side?: Side; points: Point[] }
/** How the pieces of one material lie. Lengths are millimetres. */
export type Lay = {
  material: Material
  width: number
  /** What the pieces take. */
  length: number
  /** For patterns that are to meet: one repeat for each of the larger pieces. */
  matching: number
  /** What is cut from the bolt, with the ends and what shrinks. */
  needed: number
  pieces: number
  /** Of the cloth, between 0 and 1. */
  filled: number
  laid: LaidPiece[]
  /** Codes of pieces that are wider than the cloth. */
  tooWide: string[]
}
