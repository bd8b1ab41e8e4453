import { andThen, flattened, type Placing, placed } from '../lay/outlines.ts'
import type { Op, Pattern, Point } from '../pattern.ts'
import { cutLine, pieceName, wordsIn } from '../words/index.ts'
import { COLOUR, type Paper } from './paper.ts'
import type { Caption } from './paper-shapes.ts'
import { freePlace, roomOn } from './place-label.ts'
import { FOOT_mm, type Item, MARGIN_mm, type Sheet } from './sheets.ts'

const LABELS_mm = [9, 7, 5.5, 4, 3, 2.4]
const LEADING = 1.05
const LEAST_mm = 2
const MARK_mm = 3

/** Draws a placed piece with its lines, marks and label. `to` moves it to its page. */
export function drawPiece(paper: Paper, { piece, placing, points }: Item, caption: Caption, to: Placing): void {
  const place = andThen(placing, to)
  for (const line of piece.lines) {
    paper.stroke(line.ops, place, line)
    if (!line.arrows) continue
    const along = flattened(line.ops).map((point) => placed(place, point))
    const [first, second, beforeLast, last] = [along[0], along[1], along.at(-2), along.at(-1)]
    if (first && second) paper.arrow(second, first, COLOUR[line.about])
    if (beforeLast && last) paper.arrow(beforeLast, last, COLOUR[line.about])
  }
  for (const mark of piece.marks) paper.mark(mark, place)
  label(paper, { piece, placing, points }, caption, to)
}

type Label = { size: number; at: Point; width: number; height: number; free: boolean }
/** Cached per placed piece and text, because tiles draw the same piece repeatedly. */
const LABELS = new WeakMap<Item, Map<string, Label>>()

function label(paper: Paper, item: Item, caption: Caption, to: Placing): void {
  const { piece } = item
  const lines = [
    `${piece.number} ${pieceName(caption.language, piece.code, piece.hand?.side)}`,
    ...piece.cuts.map((cut) => cutLine(caption.language, cut)),
    `${caption.reference} ${caption.mark}`,
  ]
  const labels = LABELS.get(item) ?? new Map<string, Label>()
  const key = lines.join('\n')
  const { size, at: onSheet, width, height, free } = labels.get(key) ?? labelPlace(paper, item, lines)
  LABELS.set(item, labels.set(key, { size, at: onSheet, width, height, free }))
  const at = placed(to, onSheet)
  if (!free) paper.fill(at.x - width / 2, at.y - height / 2, width, height, '#ffffff')
  let y = at.y - height / 2 + size
  for (const [line, text] of lines.entries()) {
    paper.put(text, { x: at.x, y }, { size: sizeOf(line, size), style: line === 0 ? 'strong' : 'text', align: 'centre' })
    y += size * LEADING
  }
}
const sizeOf = (line: number, size: number) => (line === 0 ? size : size * 0.65)

/**
 * Finds the largest label size that fits without crossing a line. If none fits, returns a small one for a white background.
 */
function labelPlace(paper: Paper, { piece, placing }: Item, lines: readonly string[]): Label {
  const onSheet = (ops: readonly Op[]) => flattened(ops).map((point) => placed(placing, point))
  const outline = onSheet(piece.outline)
  const widest = Math.max(
    ...lines.map((text, line) => paper.widthOf(text, { size: sizeOf(line, 1), style: line === 0 ? 'strong' : 'text' })),
  )
  const roomFor = (size: number) => ({ width: (widest + 1) * size, height: (lines.length * LEADING + 0.4) * size })
  const marks = piece.marks.map(({ x, y }): Op[] => [
    ['M', x - MARK_mm, y],
    ['L', x + MARK_mm, y],
  ])
  const drawn = [outline, ...[...piece.lines.map(({ ops }) => ops), ...marks].map(onSheet)]
  for (const size of LABELS_mm) {
    const at = freePlace(outline, drawn, roomFor(size))
    if (at) return { size, at, ...roomFor(size), free: true }
  }
  const { at, width, height } = roomOn(outline)
  const tight = Math.min(LABELS_mm.at(-1) as number, (width * 0.85) / roomFor(1).width, (height * 0.8) / roomFor(1).height)
  const size = Math.max(LEAST_mm, tight)
  return { size, at, ...roomFor(size), free: false }
}

export const SCALE_BOX_mm = { width: 100, height: 50 }
export function scaleBox(paper: Paper, left: number, top: number, { language }: Caption): void {
  paper.rectangle(left, top, SCALE_BOX_mm.width, SCALE_BOX_mm.height)
  const look = { size: 3.2, align: 'centre' as const }
  paper.put(wordsIn(language)('sheet.scale'), { x: left + SCALE_BOX_mm.width / 2, y: top + SCALE_BOX_mm.height / 2 + 1 }, look)
}

export function facts(pattern: Pattern, caption: Caption): string[] {
  const say = wordsIn(caption.language)
  const { seamAllowance: n, design, version } = pattern
  return [
    `${caption.reference} ${caption.mark}`,
    n > 0 ? say('sheet.allowance', { n }) : say('sheet.noAllowance'),
    say('sheet.credit', { design, version }),
  ]
}

export function drawSheet(
  paper: Paper,
  sheet: Sheet,
  pattern: Pattern,
  caption: Caption,
  number: { n: number; all: number },
): void {
  paper.page(sheet.width, sheet.height)
  for (const item of sheet.items) drawPiece(paper, item, caption, [1, 0, 0, 1, 0, 0])
  const top = sheet.height - MARGIN_mm - FOOT_mm + 18
  paper.line({ x: MARGIN_mm, y: top - 6 }, { x: sheet.width - MARGIN_mm, y: top - 6 }, { width: 0.2 })
  scaleBox(paper, MARGIN_mm, top, caption)
  const say = wordsIn(caption.language)
  const title = [say(`garment.${pattern.garment}`), say('sheet.of', number)]
  const x = MARGIN_mm + SCALE_BOX_mm.width + 14
  for (const [at, line] of title.entries())
    paper.put(line, { x, y: top + 10 + at * 10 }, { size: at === 0 ? 9 : 5, style: 'strong' })
  for (const [at, line] of facts(pattern, caption).entries()) paper.put(line, { x, y: top + 29 + at * 7 }, { size: 4 })
}
