import { andThen, flattened, type Placing, placed } from '../lay/outlines.ts'
import type { Op, Pattern } from '../pattern.ts'
import { cutLine, pieceName, wordsIn } from '../words/index.ts'
import { COLOUR, type Paper } from './paper.ts'
import type { Caption } from './paper-shapes.ts'
import { freePlace, roomOn } from './place-label.ts'
import { FOOT_mm, type Item, MARGIN_mm, type Sheet } from './sheets.ts'

const LABELS_mm = [9, 7, 5.5, 4, 3, 2.4]
const LEADING = 1.05
const LEAST_mm = 2

/** A piece with its lines, marks and label, standing where it was placed; `to` moves it on to a page. */
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

function label(paper: Paper, { piece, placing }: Item, { language, reference, mark }: Caption, to: Placing): void {
  const place = andThen(placing, to)
  const onPage = (ops: readonly Op[]) => flattened(ops).map((point) => placed(place, point))
  const outline = onPage(piece.outline)
  const lines = [
    `${piece.number} ${pieceName(language, piece.code)}`,
    ...piece.cuts.map((cut) => cutLine(language, cut)),
    `${reference} ${mark}`,
  ]
  const sizeOf = (at: number, size: number) => (at === 0 ? size : size * 0.65)
  const roomFor = (size: number) => ({
    width:
      Math.max(...lines.map((line, at) => paper.widthOf(line, { size: sizeOf(at, size), style: at === 0 ? 'strong' : 'text' }))) +
      size,
    height: lines.length * size * LEADING + size * 0.4,
  })
  // The largest of these for which there is a place that no line goes through; else the smallest, with nothing drawn under it.
  const drawn = piece.lines.map(({ ops }) => onPage(ops))
  const marks = piece.marks.map(({ x, y }) =>
    onPage([
      ['M', x - 3, y],
      ['L', x + 3, y],
    ]),
  )
  const found = LABELS_mm.map((size) => ({ size, at: freePlace(outline, [outline, ...drawn, ...marks], roomFor(size)) })).find(
    ({ at }) => at,
  )
  const room = roomOn(outline)
  const tight = Math.min(
    LABELS_mm.at(-1) as number,
    (room.width * 0.85) / (roomFor(1).width || 1),
    (room.height * 0.8) / roomFor(1).height,
  )
  const size = found?.size ?? Math.max(LEAST_mm, tight)
  const at = found?.at ?? room.at
  const { width, height } = roomFor(size)
  if (!found) paper.fill(at.x - width / 2, at.y - height / 2, width, height, '#ffffff')
  let y = at.y - height / 2 + size
  for (const [line, text] of lines.entries()) {
    paper.put(text, { x: at.x, y }, { size: sizeOf(line, size), style: line === 0 ? 'strong' : 'text', align: 'centre' })
    y += size * LEADING
  }
}

export const SCALE_BOX_mm = { width: 100, height: 50 }
export function scaleBox(paper: Paper, left: number, top: number, { language }: Caption): void {
  paper.rectangle(left, top, SCALE_BOX_mm.width, SCALE_BOX_mm.height)
  const look = { size: 3.2, align: 'centre' as const }
  paper.put(wordsIn(language)('sheet.scale'), { x: left + SCALE_BOX_mm.width / 2, y: top + SCALE_BOX_mm.height / 2 + 1 }, look)
}

/** What a sheet is, how much is added at the seams, and whose design it is. */
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
  for (const [at, words] of title.entries())
    paper.put(words, { x, y: top + 10 + at * 10 }, { size: at === 0 ? 9 : 5, style: 'strong' })
  for (const [at, words] of facts(pattern, caption).entries()) paper.put(words, { x, y: top + 29 + at * 7 }, { size: 4 })
}
