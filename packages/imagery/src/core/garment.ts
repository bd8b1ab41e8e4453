import type { Point } from './curves.ts'

/** Height above the table, in design units, at a place of the picture. */
export type Surface = (x: number, y: number) => number
/** Maps a point of the picture to millimetres of cloth: `u` across the warp, `v` along it. */
export type ClothMap = (x: number, y: number) => Point

/** A soft ridge (or valley, when `height` is negative) along a curve. One flank is steeper than the other by `lean`. */
export type Fold = {
  along: readonly Point[]
  height: number
  width: number
  /** Parts of its length over which it rises and fades, 0…1. A fold that reaches a hem runs past it with `fadeOut` near 0. */
  fadeIn?: number
  fadeOut?: number
  lean?: number
}

/** One cut piece of a garment, or of anything else that lies on the table. */
export type Panel = {
  name: string
  /** Key of the material that it is made of (`shell`, `lining`, `button`…). */
  material: string
  outline: string
  surface: Surface
  cloth: ClothMap
  lift?: number
  /** The turned edge: how far it reaches in, how high it rounds. This is what makes a flat shape read as cloth. */
  edge?: { radius: number; height: number }
  folds?: readonly Fold[]
  /** How uneven the cloth lies: wool 0.8, shirting 1, satin 0.15 to 0.25, pressed parts 0.3. */
  unevenness?: number
}

/** A seam, a stitch, a printed letter: something on the surface of what lies beneath it. */
export type Mark = {
  path: string
  /** Stroke width; the path is filled when it is missing. */
  width?: number
  dash?: readonly number[]
  cap?: 'round' | 'butt'
  /** Groove (a ridge when negative), its softness, and how much darker it is at its deepest, 0…1. */
  depth?: number
  softness?: number
  dark?: number
  ink?: { colour: string; strength?: number }
}

export type Piece = Panel | Mark
export const isPanel = (piece: Piece): piece is Panel => 'surface' in piece

/** Proportions tuned without touching a point: scaled about (400, 500), then moved down. */
export type Fit = { wide: number; tall: number; down: number }
export type CastShadow = { right: number; down: number; softness: number; strength: number }

/** Pieces from the back to the front. A later panel covers an earlier one; a mark changes the topmost piece drawn before it. */
export type Garment = { name: string; pieces: readonly Piece[]; fit?: Fit; shadow?: CastShadow }

/** The part of the picture that is rendered, in design units, and how many samples one unit gets. */
export type Frame = { left: number; top: number; width: number; height: number; samples: number }
