/**
 * A drafted pattern as plain data: what is drawn, cut and laid follows from it alone. Lengths are millimetres, y runs down; angles are
 * degrees, counter-clockwise from the right.
 */

export const PATTERN_GARMENTS = ['jacket', 'trousers', 'waistcoat', 'shirt', 'coat', 'skirt', 'dress'] as const
/** What a pattern is drafted for; a suit is two of them, and of a dress it is the bodice. */
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
/** What a line is about: a material, or the writing of the cutter. */
export type About = Material | 'note' | 'mark'
export type Line = { ops: Op[]; about: About; stroke: Stroke; arrows: boolean }

/** `notch` is matched with a front one, `back-notch` with a back one. */
export const MARKS = ['notch', 'back-notch', 'button', 'buttonhole', 'buttonhole-start', 'buttonhole-end', 'cross'] as const
export type Mark = { kind: (typeof MARKS)[number]; x: number; y: number; angle: number; scale: number }

/** So many pieces of a material; every second one is mirrored unless they are identical. */
export type Cut = {
  material: Material
  pieces: number
  identical: boolean
  onFold: boolean
  onBias: boolean
  /** The one piece lies with its right side down: its lining faces the other way. */
  faceDown?: boolean
}

export type Piece = {
  /** Of the design's own part: `jaeger.front`. */
  code: string
  /** As it is numbered on the pattern. */
  number: number
  lines: Line[]
  marks: Mark[]
  /** The outer edge with its seam allowance, closed. */
  outline: Op[]
  grain: number
  fold: readonly [Point, Point] | null
  cuts: Cut[]
  /** Of a piece that is not the same on both sides: whose it is, and whether it was drawn the other way round. */
  hand?: { side: Side; mirrored: boolean }
}
export type Side = 'left' | 'right'

/**
 * What a person should know of a draft: `seam` are two lines that are to be sewn together and differ; `moved` is a measurement that
 * contradicted others, and what was drawn instead, in millimetres; `small` is a place where the garment is smaller than its body with the least ease,
 * and nothing that was tried made it wide enough.
 */
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

/** `usual` is the garment's own design; `adjusted` took other curves or no style; `block` is a plain block for the cutter to style. */
export const STEPS = ['usual', 'adjusted', 'block', 'by-hand'] as const
export type Step = (typeof STEPS)[number]

export type Origin = 'taped' | 'estimated' | 'derived'
/** Millimetres, or degrees of a slope; with where it comes from. */
export type BodyValue = { value: number; origin: Origin }
export type Body = Readonly<Record<string, BodyValue>>
/** Of a design, by its own names. */
export type Options = Readonly<Record<string, string | number | boolean>>
/** How the body stands, as the tailor wrote it down. */
export type Figuration = Readonly<Record<string, string | undefined>>
/** What the pattern does not have and the cutter does by hand: (`back`, `stooping`). */
export type Unexpressed = { code: string; value: string }

export const FINISHED = ['chest', 'waist', 'band', 'hips', 'seat', 'sleeve', 'length', 'insideLeg', 'hem'] as const
/** Where a sewn garment is measured; `band` is the waistband of trousers, which lies below the waist, `length` runs down the middle of the back. */
export type FinishedPlace = (typeof FINISHED)[number]
/**
 * What the body has there, where it has anything, and whether that was taken with the tape; what the garment will have. The difference is its ease.
 * Millimetres.
 */
export type FinishedMeasure = { at: FinishedPlace; body: number | null; taped: boolean; garment: number }

/** Two lines of our own parts that are sewn to each other, for which option, measured along what was drawn at the end. Millimetres. */
export type SeamPair = { option: string; seam: string; one: number; other: number }

export type DraftOrder = {
  garment: PatternGarment
  /** Cut for a bust, where there is a design that is. */
  bust?: boolean
  body: Body
  /** What was chosen, in the words of the garment's own design. */
  options: Options
  figuration: Figuration
  /** Millimetres. */
  seamAllowance: number
}
export type Drafted = {
  step: Step
  /** None when the cutter drafts by hand. */
  pattern: Pattern | null
  /** Of everything that the draft follows from: the same orders have the same, another draft has another. */
  hash: string
  /** Of what was drawn. */
  fingerprint: string
  options: Options
  /** Whether what was chosen is drawn: a block has no style. */
  styled: boolean
  /** Options of our own parts that were asked for and for which this body leaves no room: the cutter does them by hand. */
  undrawn: string[]
  /** None of them more than two millimetres apart: what would be is among the undrawn. */
  seams: SeamPair[]
  byHand: Unexpressed[]
  /** What earlier steps of the ladder stumbled over, and which measurements are missing for any. */
  log: string[]
  /** What the draft used. */
  used: Record<string, BodyValue>
  /** What the garment measures when it is sewn; nothing of a block. It follows from the drawing and is no part of its fingerprint. */
  finished: FinishedMeasure[]
}
