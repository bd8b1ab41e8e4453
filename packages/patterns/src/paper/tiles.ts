import { flattened, placed } from '../lay/outlines.ts'
import type { Point } from '../pattern.ts'
import type { Sheet } from './sheets.ts'

/** A4 page and the margin that home printers cannot print on, mm. */
export const PAGE_mm = { width: 210, height: 297, margin: 10 }
/** Overlap of neighbouring tiles, mm. Each tile repeats this much of the tiles to its right and below. */
export const OVERLAP_mm = 10
export const STEP_mm = {
  x: PAGE_mm.width - 2 * PAGE_mm.margin - OVERLAP_mm,
  y: PAGE_mm.height - 2 * PAGE_mm.margin - OVERLAP_mm,
}

/** Tile of a sheet. Its name combines column and row: `B3` is in the second column and the third row. */
export type Tile = { name: string; column: number; row: number; left: number; top: number }
export const tileName = (column: number, row: number): string => `${columnName(column)}${row + 1}`
const columnName = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : columnName(Math.floor(column / 26) - 1) + columnName(column % 26)

export const columnsOf = ({ width }: Sheet): number => Math.max(1, Math.ceil((width - OVERLAP_mm) / STEP_mm.x))
export const rowsOf = ({ height }: Sheet): number => Math.max(1, Math.ceil((height - OVERLAP_mm) / STEP_mm.y))

/** Leaves out tiles that no piece comes near. */
export function tilesOf(sheet: Sheet): Tile[] {
  const segments = sheet.items.flatMap(({ piece, placing }) =>
    [piece.outline, ...piece.lines.map(({ ops }) => ops)].flatMap((ops) => {
      const points = flattened(ops).map((point) => placed(placing, point))
      return points.slice(1).map((to, at) => [points[at] as Point, to] as const)
    }),
  )
  const inside = ({ x, y }: Point) => sheet.items.some(({ points }) => contains(points, x, y))
  const tiles = Array.from({ length: rowsOf(sheet) }, (_, row) =>
    Array.from({ length: columnsOf(sheet) }, (_, column) => {
      return { name: tileName(column, row), column, row, left: column * STEP_mm.x, top: row * STEP_mm.y }
    }),
  ).flat()
  return tiles.filter((tile) => segments.some(([from, to]) => touches(tile, from, to)) || inside(centreOf(tile)))
}
const centreOf = ({ left, top }: Tile): Point => ({ x: left + STEP_mm.x / 2, y: top + STEP_mm.y / 2 })

function touches({ left, top }: Tile, from: Point, to: Point): boolean {
  const [right, bottom] = [left + STEP_mm.x + OVERLAP_mm, top + STEP_mm.y + OVERLAP_mm]
  return (
    Math.max(from.x, to.x) >= left &&
    Math.min(from.x, to.x) <= right &&
    Math.max(from.y, to.y) >= top &&
    Math.min(from.y, to.y) <= bottom
  )
}

export function contains(points: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length] as Point
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}
