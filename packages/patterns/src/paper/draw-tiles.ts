import { flattened, type Placing, placed } from '../lay/outlines.ts'
import type { Pattern } from '../pattern.ts'
import { wordsIn } from '../words/index.ts'
import { drawPiece, facts, scaleBox } from './draw.ts'
import type { Paper } from './paper.ts'
import type { Caption } from './paper-shapes.ts'
import { roomOn } from './place-label.ts'
import type { Sheet } from './sheets.ts'
import { columnsOf, OVERLAP_mm, PAGE_mm, rowsOf, STEP_mm, type Tile, tileName, tilesOf } from './tiles.ts'

const GREY = '#8a8378'
const REACH = { width: STEP_mm.x + OVERLAP_mm, height: STEP_mm.y + OVERLAP_mm }

/** Draws a map of the tiles on the first page. */
export function drawTiles(paper: Paper, sheet: Sheet, pattern: Pattern, caption: Caption): void {
  const tiles = tilesOf(sheet)
  drawMap(paper, sheet, tiles, pattern, caption)
  for (const [at, tile] of tiles.entries()) drawTile(paper, sheet, tile, tiles, { n: at + 2, all: tiles.length + 1 }, caption)
}

function drawTile(
  paper: Paper,
  sheet: Sheet,
  tile: Tile,
  tiles: readonly Tile[],
  number: { n: number; all: number },
  caption: Caption,
): void {
  const { width, height, margin } = PAGE_mm
  paper.page(width, height)
  const to: Placing = [1, 0, 0, 1, margin - tile.left, margin - tile.top]
  paper.within(margin, margin, REACH.width, REACH.height, () => {
    for (const item of sheet.items) if (near(item.points, tile)) drawPiece(paper, item, caption, to)
  })
  paper.rectangle(margin, margin, REACH.width, REACH.height, GREY, 0.2)
  const there = (column: number, row: number) => tiles.some((other) => other.column === column && other.row === row)
  const { column, row } = tile
  const dash = { colour: GREY, dash: [2, 2] as const, width: 0.25 }
  const [right, bottom] = [margin + STEP_mm.x, margin + STEP_mm.y]
  if (there(column + 1, row)) paper.line({ x: right, y: margin }, { x: right, y: margin + REACH.height }, dash)
  if (there(column, row + 1)) paper.line({ x: margin, y: bottom }, { x: margin + REACH.width, y: bottom }, dash)
  corners(paper)
  const foot = height - 3.5
  paper.put(tile.name, { x: margin, y: foot }, { size: 4, style: 'strong' })
  paper.put(`${caption.reference} ${caption.mark}`, { x: margin + 14, y: foot }, { size: 3 })
  paper.put(wordsIn(caption.language)('sheet.of', number), { x: width - margin, y: foot }, { size: 3, align: 'right' })
  neighbours(paper, tile, there)
}

/** Crosses at the corners where four tiles meet. They coincide when the sheets are glued. */
function corners(paper: Paper): void {
  const { margin } = PAGE_mm
  for (const x of [margin, margin + STEP_mm.x])
    for (const y of [margin, margin + STEP_mm.y]) {
      paper.line({ x: x - 4, y }, { x: x + 4, y }, { width: 0.25 })
      paper.line({ x, y: y - 4 }, { x, y: y + 4 }, { width: 0.25 })
    }
}

function neighbours(paper: Paper, { column, row }: Tile, there: (column: number, row: number) => boolean): void {
  const { width, height } = PAGE_mm
  const look = { size: 3.2, colour: GREY, align: 'centre' as const }
  const sides: readonly (readonly [dx: number, dy: number, x: number, y: number])[] = [
    [-1, 0, 5, height / 2],
    [1, 0, width - 5, height / 2],
    [0, -1, width / 2, 7],
    [0, 1, width / 2, height - 7.5],
  ]
  for (const [dx, dy, x, y] of sides) if (there(column + dx, row + dy)) paper.put(tileName(column + dx, row + dy), { x, y }, look)
}

const near = (points: readonly { x: number; y: number }[], { left, top }: Tile) => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [reach, down] = [left + REACH.width, top + REACH.height]
  return Math.min(...xs) <= reach && Math.max(...xs) >= left && Math.min(...ys) <= down && Math.max(...ys) >= top
}

const TITLE_mm = 26
function drawMap(paper: Paper, sheet: Sheet, tiles: readonly Tile[], pattern: Pattern, caption: Caption): void {
  const { width, height, margin } = PAGE_mm
  const say = wordsIn(caption.language)
  paper.page(width, height)
  paper.put(say(`garment.${pattern.garment}`), { x: margin, y: margin + 8 }, { size: 8, style: 'strong' })
  paper.put(say('sheet.map'), { x: margin, y: margin + 16 }, { size: 4 })
  paper.put(say('sheet.of', { n: 1, all: tiles.length + 1 }), { x: width - margin, y: margin + 16 }, { size: 4, align: 'right' })
  const [columns, rows] = [columnsOf(sheet), rowsOf(sheet)]
  const room = { width: width - 2 * margin, height: height - 2 * margin - TITLE_mm - 86 }
  const scale = Math.min(room.width / (columns * STEP_mm.x + OVERLAP_mm), room.height / (rows * STEP_mm.y + OVERLAP_mm))
  const to: Placing = [scale, 0, 0, scale, margin, margin + TITLE_mm]
  for (const { piece, placing } of sheet.items) {
    paper.stroke(piece.outline, compose(placing, to), { about: 'cloth', stroke: 'plain' })
    const outline = flattened(piece.outline).map((point) => placed(compose(placing, to), point))
    const room = roomOn(outline)
    paper.put(String(piece.number), { x: room.at.x, y: room.at.y + 1 }, { size: 3, style: 'strong', align: 'centre' })
  }
  for (const { name, left, top } of tiles) {
    const [x, y] = [margin + left * scale, margin + TITLE_mm + top * scale]
    paper.rectangle(x, y, STEP_mm.x * scale, STEP_mm.y * scale, GREY, 0.2)
    const size = Math.max(2.2, Math.min(4, STEP_mm.x * scale * 0.18))
    paper.put(name, { x: x + 1, y: y + size }, { size, colour: GREY })
  }
  const top = height - margin - 80
  scaleBox(paper, margin, top, caption)
  const lines = [say('sheet.tiles'), ...facts(pattern, caption)]
  for (const [at, line] of lines.entries())
    paper.put(line, { x: margin, y: top + 58 + at * 6 }, { size: fitting(paper, line, room.width) })
}
const fitting = (paper: Paper, line: string, width: number) => Math.min(3.4, (3.4 * width) / paper.widthOf(line, { size: 3.4 }))
const compose = ([a, b, c, d, e, f]: Placing, [s, , , t, x, y]: Placing): Placing => [
  a * s,
  b * t,
  c * s,
  d * t,
  e * s + x,
  f * t + y,
]
