import type { Point } from './curves.ts'

/** Height above the table at a point of the picture, in design units. */
export type Surface = (x: number, y: number) => number
/** Maps a point of the picture to millimetres of cloth: `u` across the warp, `v` along it. */
export type ClothMap = (x: number, y: number) => Point

/** Soft ridge along a curve, or a valley when `height` is negative. `lean` makes one flank steeper than the other. */
export type Fold = {
  along: readonly Point[]
  height: number
  width: number
  /** Share of the length over which the fold rises and fades, 0…1. A fold that continues past a hem has a `fadeOut` near 0. */
  fadeIn?: number
  fadeOut?: number
  lean?: number
}

export type Panel = {
  name: string
  /** Key of the material that it is made of (`shell`, `lining`, `button`…). */
  material: string
  outline: string
  surface: Surface
  cloth: ClothMap
  lift?: number
  /** Rounding of the turned edge: `radius` inwards and `height`. Without it a shape looks like flat paper. */
  edge?: { radius: number; height: number }
  folds?: readonly Fold[]
  unevenness?: number
}

/** Seam, stitch or printed letter on the surface of the piece below it. */
export type Mark = {
  path: string
  /** Stroke width. Without it the path is filled. */
  width?: number
  dash?: readonly number[]
  cap?: 'round' | 'butt'
  /** `depth` of the groove (negative: ridge), its `softness`, and the darkening at its deepest, 0…1. */
  depth?: number
  softness?: number
  dark?: number
  ink?: { colour: string; strength?: number }
}

export type Piece = Panel | Mark
export const isPanel = (piece: Piece): piece is Panel => 'surface' in piece

/** Adjusts proportions without editing points: scales about (400, 500), then moves down. */
export type Fit = { wide: number; tall: number; down: number }
export type CastShadow = { right: number; down: number; softness: number; strength: number }

/** Pieces from the back to the front. A later panel covers an earlier one; a mark changes the topmost piece drawn before it. */
export type Garment = { name: string; pieces: readonly Piece[]; fit?: Fit; shadow?: CastShadow }

/** The part of the picture that is rendered, in design units, and how many samples one unit gets. */
export type Frame = { left: number; top: number; width: number; height: number; samples: number }
