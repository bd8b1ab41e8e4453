/*
 * Drafted pattern as plain data, from which drawings, cut lists and lays are derived. Lengths are
 * millimetres. y points down. The grain is degrees, counter-clockwise from the right.
 */

export const PATTERN_GARMENTS = ['jacket', 'trousers', 'waistcoat', 'shirt', 'coat', 'skirt', 'dress'] as const
/**
 * Garments that have a pattern. A suit needs two patterns. The pattern of a dress is its bodice.
 */
export type PatternGarment = (typeof PATTERN_GARMENTS)[number]

export const DESIGNS = [
  ...(['jaeger', 'charlie', 'titan', 'wahid', 'simon', 'simone', 'carlton', 'carlita'] as const),
  ...(['bent', 'brian', 'penelope', 'bella'] as const),
] as const
export type DesignName = (typeof DESIGNS)[number]

export const MATERIALS = ['cloth', 'lining', 'pocketing', 'interfacing', 'canvas', 'undercollar'] as const
export type Material = (typeof MATERIALS)[number]

export type Point = { x: number; y: number }
export type Op =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export const STROKES = ['plain', 'allowance', 'dashed', 'dotted', 'help'] as const
export type Stroke = (typeof STROKES)[number]
export type LineSubject = Material | 'note' | 'mark'
export type Line = { ops: Op[]; about: LineSubject; stroke: Stroke; arrows: boolean }

export const MARKS = ['notch', 'back-notch', 'button', 'buttonhole', 'buttonhole-start', 'buttonhole-end', 'cross'] as const
export type Mark = { kind: (typeof MARKS)[number]; x: number; y: number; angle: number; scale: number }

/** Number of pieces of a material. Every second one is mirrored unless they are identical. */
export type Cut = {
  material: Material
  pieces: number
  identical: boolean
  onFold: boolean
  onBias: boolean
  /** The piece is cut with its right side down. */
  faceDown?: boolean
}

export type Piece = {
  /** Code of the design's part: `jaeger.front`. */
  code: string
  number: number
  lines: Line[]
  marks: Mark[]
  /** Closed outer edge including the seam allowance. */
  outline: Op[]
  grain: number
  fold: readonly [Point, Point] | null
  cuts: Cut[]
  /** Body side of a piece that differs between left and right, and whether it was drawn mirrored. */
  hand?: { side: Side; mirrored: boolean }
}
export type Side = 'left' | 'right'

/** Lengths are in millimetres. `moved`: a measurement contradicted others, and `to` was drawn instead. */
export type Warning =
  | { kind: 'seam'; seam: 'inseam' | 'outseam'; mm: number }
  | { kind: 'moved'; measure: string; from: number; to: number }
  | { kind: 'compromise'; what: string }
  | { kind: 'small'; at: FinishedPlace; body: number; garment: number }

export type Pattern = {
  garment: PatternGarment
  design: DesignName
  version: string
  seamAllowance: number
  pieces: Piece[]
  warnings: Warning[]
}

/**
 * `usual` is the garment's own design. `adjusted` is one of its later steps. `block` is a plain block for the cutter to style.
 * `by-hand` has no pattern.
 */
export const STEPS = ['usual', 'adjusted', 'block', 'by-hand'] as const
export type Step = (typeof STEPS)[number]

export type Origin = 'taped' | 'estimated' | 'derived'
/** Millimetres, or degrees of the shoulder slope, with the origin of the value. */
export type BodyValue = { value: number; origin: Origin }
export type Body = Readonly<Record<string, BodyValue>>
/** Options of a design, under the design's own names. */
export type Options = Readonly<Record<string, string | number | boolean>>
/** Posture of the body as the tailor recorded it. */
export type Figuration = Readonly<Record<string, string | undefined>>
/** Posture or option that the pattern does not draw, left to the cutter (`back`, `stooping`). */
export type Unexpressed = { code: string; value: string }

export const FINISHED = ['chest', 'waist', 'band', 'hips', 'seat', 'sleeve', 'length', 'insideLeg', 'hem'] as const
/**
 * Places where a sewn garment is measured. `band`: waistband of trousers, below the waist.
 * `length`: from the neck at the centre back, except of a skirt.
 */
export type FinishedPlace = (typeof FINISHED)[number]
/** In millimetres. `body`: null when the body has no such measurement. `taped`: measured with a tape. */
export type FinishedMeasure = { at: FinishedPlace; body: number | null; taped: boolean; garment: number }

/**
 * Two lengths in millimetres that must match within `MOST_APART_mm`, so that the seam can be sewn, and the own option that
 * changes them.
 */
export type SeamPair = { option: string; seam: string; one: number; other: number }

export type DraftOrder = {
  garment: PatternGarment
  /** Prefers a design cut for a bust where one exists. */
  bust?: boolean
  body: Body
  options: Options
  figuration: Figuration
  /** In millimetres. */
  seamAllowance: number
}
export type Drafted = {
  step: Step
  /** Null when the cutter drafts by hand. */
  pattern: Pattern | null
  /** Hash of the inputs that the draft used. */
  hash: string
  /** Hash of the pattern; empty without one. */
  fingerprint: string
  options: Options
  /** False when the chosen style is not drawn, as in a block. */
  styled: boolean
  /** Options that do not fit the body or whose seams differ. The cutter adds them by hand. */
  undrawn: string[]
  seams: SeamPair[]
  byHand: Unexpressed[]
  /** Why steps of the ladder failed or gave too small a garment. */
  log: string[]
  /** Measurements that the draft used; all of the body without a pattern. */
  used: Record<string, BodyValue>
  /** Empty for a block and without a pattern. */
  finished: FinishedMeasure[]
}
