import { nest, type Shape } from '../lay/nest.ts'
import { boxOf, flattened, hullOf, moved, type Placing, STILL, turnedBy } from '../lay/outlines.ts'
import type { Pattern, Piece, Point } from '../pattern.ts'
import type { PaperFormat } from './paper-shapes.ts'

/** Margin that printers leave blank, mm. */
export const MARGIN_mm = 12
/** Height of the footer below the pieces, mm: sheet label, scale box and author of the design. */
export const FOOT_mm = 72
const GAP_mm = 8

export type Item = { piece: Piece; placing: Placing; points: Point[] }
export type Sheet = { width: number; height: number; items: Item[] }

const WIDTH_mm: Record<PaperFormat, number> = { a4: 0, a0: 841, roll: 914 }
const A0_HEIGHT_mm = 1189
/**
 * Maximum length of a plotter sheet, exceeded only for a longer piece. A PDF page can be at most
 * 5080 mm long.
 */
const ROLL_mm = 4500
/** Rotations allowed on paper, where the grain does not matter. */
const TURNS = [STILL, turnedBy(180), turnedBy(90), turnedBy(-90)]

/** Shapes that include marks and lines outside the outline, so that these stay on the sheet. */
const shapesOf = ({ pieces }: Pattern): Shape<Piece>[] =>
  pieces.map((piece) => {
    const drawn = piece.lines.flatMap(({ ops }) => flattened(ops))
    const marked = piece.marks.flatMap(({ x, y, scale }) => squareAround({ x, y }, MARK_mm * scale))
    return { of: piece, points: hullOf([...flattened(piece.outline), ...drawn, ...marked]), turns: TURNS }
  })

/** Half-size of the box around a mark. A buttonhole is the longest mark. */
const MARK_mm = 10
const squareAround = ({ x, y }: Point, reach: number): Point[] => [
  { x: x - reach, y: y - reach },
  { x: x + reach, y: y - reach },
  { x: x + reach, y: y + reach },
  { x: x - reach, y: y + reach },
]

/** Fills sheets of a format, longer ones for longer pieces. Throws when a piece is too wide. */
export function sheetsOf(pattern: Pattern, format: 'a0' | 'roll'): Sheet[] {
  const width = WIDTH_mm[format]
  const inner = width - 2 * MARGIN_mm
  const usual = (format === 'a0' ? A0_HEIGHT_mm : ROLL_mm) - 2 * MARGIN_mm - FOOT_mm
  const sheets: Sheet[] = []
  let waiting = shapesOf(pattern)
  let length = usual
  while (waiting.length > 0) {
    const { laid, left, length: used } = nest(waiting, { width: inner, length, gap: GAP_mm })
    if (laid.length === 0) {
      if (length > 2 * ROLL_mm) throw new Error(`${waiting[0]?.of.code} is wider than the paper`)
      length += 100
      continue
    }
    const fixed = format === 'a0' && length === usual
    const height = fixed ? A0_HEIGHT_mm : Math.ceil(used) + 2 * MARGIN_mm + FOOT_mm
    sheets.push({ width, height, items: laid.map(({ of, placing, points }) => itemAt(of, placing, points)) })
    waiting = left
    length = usual
  }
  return sheets
}

const itemAt = (piece: Piece, placing: Placing, points: readonly Point[], by = { x: MARGIN_mm, y: MARGIN_mm }): Item => ({
  piece,
  placing: moved(placing, by),
  points: points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
})

/** Places all pieces side by side on one large sheet without margins, for tiles and for pictures on the screen. */
export function spreadOf(pattern: Pattern, width: number): Sheet {
  const { laid, left, length } = nest(shapesOf(pattern), { width, gap: GAP_mm })
  if (left.length > 0) return spreadOf(pattern, width + 200)
  const items = laid.map(({ of, placing, points }) => itemAt(of, placing, points, { x: 0, y: 0 }))
  const { right } = boxOf(items.flatMap(({ points }) => points))
  return { width: Math.ceil(right), height: Math.ceil(length), items }
}
