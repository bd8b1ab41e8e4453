import type { Lay } from '../lay/lay-shapes.ts'
import { boxOf, flattened, placed } from '../lay/outlines.ts'
import type { Op, Pattern, Point } from '../pattern.ts'
import { type PaperLanguage, pieceName, wordsIn } from '../words/index.ts'
import { COLOUR } from './paper.ts'
import { freePlace, roomOn } from './place-label.ts'
import { spreadOf } from './sheets.ts'

/*
 * Pictures for the screen as plain SVG, without scripts, styles or external files. Units are
 * millimetres.
 */

const PAPER = '#fbf8f1'
const SPREAD_mm = 1700
const EDGE_mm = 20

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const rounded = (value: number): string => String(Math.round(value * 10) / 10)

const pathOf = (ops: readonly Op[]): string => ops.map(([kind, ...numbers]) => kind + numbers.map(rounded).join(' ')).join('')
const polygon = (points: readonly Point[]): string => points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')

const frame = (width: number, height: number, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE_mm} ${-EDGE_mm} ${rounded(width + 2 * EDGE_mm)} ${rounded(height + 2 * EDGE_mm)}" role="img">` +
  `<title>${escaped(title)}</title><rect x="${-EDGE_mm}" y="${-EDGE_mm}" width="100%" height="100%" fill="${PAPER}"/>${body}</svg>`

const textAt = (text: string, { x, y }: Point, size: number): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${rounded(size)}" font-family="sans-serif" text-anchor="middle" fill="#222">${escaped(text)}</text>`

const DASHES = {
  plain: '',
  allowance: ' stroke-dasharray="14 5"',
  dashed: ' stroke-dasharray="8 4"',
  dotted: ' stroke-dasharray="2 4"',
}

const SIZES = [34, 26, 20, 15]
const LETTER = 0.56
function labelOf(name: string, outline: readonly Point[], lines: readonly (readonly Point[])[]): string {
  for (const size of SIZES) {
    const at = freePlace(outline, lines, { width: name.length * size * LETTER, height: size * 1.2 })
    if (at) return textAt(name, { x: at.x, y: at.y + size / 3 }, size)
  }
  const room = roomOn(outline)
  return textAt(name, room.at, Math.min(SIZES.at(-1) as number, (room.width * 1.6) / Math.max(name.length, 4)))
}

export function patternPicture(pattern: Pattern, language: PaperLanguage): string {
  const { width, height, items } = spreadOf(pattern, SPREAD_mm)
  const body = items.map(({ piece, placing }) => {
    const lines = piece.lines.map(({ ops, about, stroke }) => {
      const dash = stroke === 'help' ? ' stroke-dasharray="16 4 4 4"' : DASHES[stroke]
      return `<path d="${pathOf(ops)}" stroke="${COLOUR[about]}"${dash}/>`
    })
    const marks = piece.marks.map(({ x, y }) => `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="3.5" stroke="${COLOUR.note}"/>`)
    const shown = (ops: readonly Op[]) => flattened(ops).map((point) => placed(placing, point))
    const drawn = [piece.outline, ...piece.lines.map(({ ops }) => ops)].map(shown)
    const name = labelOf(pieceName(language, piece.code, piece.hand?.side), drawn[0] ?? [], drawn)
    return (
      `<g transform="matrix(${placing.map((each) => Math.round(each * 1000) / 1000).join(' ')})" fill="none" stroke-width="1.6">` +
      `<path d="${pathOf(piece.outline)}" fill="#fff" stroke="none"/>${lines.join('')}${marks.join('')}</g>` +
      name
    )
  })
  return frame(width, height, wordsIn(language)(`garment.${pattern.garment}`), body.join(''))
}

/** Draws the pieces on the cloth: selvedges at top and bottom, start of the cloth at the left. */
export function layPicture({ material, width, length, laid }: Lay, language: PaperLanguage): string {
  const say = wordsIn(language)
  const along = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: y, y: width - x })) // rotates the cloth, whose longer side fits a screen better horizontally
  const body = laid.map(({ code, number, side, points }) => {
    const lying = along(points)
    const { top, bottom } = boxOf(lying)
    const name = bottom - top < 60 ? String(number) : `${number} ${pieceName(language, code, side)}`
    return `<polygon points="${polygon(lying)}" fill="#dfe6ee" stroke="#33445a" stroke-width="2"/>${labelOf(name, lying, [[...lying, lying[0] as Point]])}`
  })
  const cloth = `<rect width="${length}" height="${width}" fill="#f1eadb" stroke="#8a8378" stroke-width="3"/>`
  const title = say('lay.title', {
    material: say(`material.${material}`),
    length: (length / 1000).toFixed(2),
    width: Math.round(width / 10),
  })
  const fold = `<path d="M0 ${rounded(width / 2)}H${length}" stroke="#8a8378" stroke-width="3" stroke-dasharray="24 10 4 10"/>`
  return frame(length, width, title, cloth + body.join('') + fold)
}
