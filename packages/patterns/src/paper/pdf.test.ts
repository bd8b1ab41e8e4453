import { describe, expect, test } from 'vitest'
import { draft } from '../draft/draft.ts'
import { layOf } from '../lay/lay.ts'
import { PATTERN_GARMENTS, type Pattern, type PatternGarment } from '../pattern.ts'
import { standardBody } from '../tests/standard-body.ts'
import { LANGUAGES, pieceName } from '../words/index.ts'
import type { Caption, Letters, PaperFormat } from './paper-shapes.ts'
import { pdfOf } from './pdf.ts'
import { layPicture, patternPicture } from './picture.ts'
import { spreadOf } from './sheets.ts'
import { OVERLAP_mm, STEP_mm, tilesOf } from './tiles.ts'

const pattern = (garment: PatternGarment, change: Record<string, number> = {}): Pattern => {
  const drafted = draft({ garment, body: standardBody(change), options: {}, figuration: {}, seamAllowance: 10 }).pattern
  if (!drafted) throw new Error('the standard body is drafted')
  return drafted
}
const LETTERS: Letters = { fonts: [], runsOf: (text) => [{ font: 'Helvetica', text: text.replace(/[^\x20-\x7e]/g, '?') }] }
const CAPTION: Caption = { language: 'en', reference: 'K7M4-2QXD', mark: '1f2e3d4c', at: new Date(0) }
const printed = async (what: Pattern, format: PaperFormat) =>
  Buffer.from(await pdfOf(what, format, CAPTION, LETTERS, { compress: false })).toString('latin1')

const POINTS_PER_mm = 72 / 25.4
type Page = { width: number; height: number; points: [number, number][]; boxes: [number, number][] }
/** Returns every page with the points of its lines, in millimetres. */
function pagesOf(pdf: string): Page[] {
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w), Number(h)] as const)
  const streams = [...pdf.matchAll(/stream\n(.*?)endstream/gs)]
    .map(([, text]) => text as string)
    .filter((text) => text.startsWith('1 0 0 -1 0'))
  return sizes.map(([width, height], at) => {
    const drawing = (streams[at] ?? '').replace(/BT.*?ET/gs, '')
    const numbers = (line: string) =>
      line
        .split(' ')
        .slice(0, -1)
        .map((each) => Number(each) / POINTS_PER_mm)
    const strokes = [...drawing.matchAll(/^[-\d. ]+ [mlc]$/gm)].map(([line]) => numbers(line).slice(-2) as [number, number])
    const boxes = [...drawing.matchAll(/^[-\d. ]+ re$/gm)].map(([line]) => numbers(line).slice(2) as [number, number])
    return { width: width / POINTS_PER_mm, height: height / POINTS_PER_mm, points: strokes, boxes }
  })
}
describe.each(['a0', 'roll'] as const)('pattern PDF on sheets (%s)', (format) => {
  test.each(PATTERN_GARMENTS.map((garment) => [garment]))(
    'keeps every line of the %s on its page, with a 100 × 50 mm scale box',
    async (garment) => {
      const pages = pagesOf(await printed(pattern(garment), format))
      expect(pages.length).toBeGreaterThan(0)
      for (const { width, height, points, boxes } of pages) {
        expect(width).toBeCloseTo(format === 'a0' ? 841 : 914, 1)
        const out = points.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
        expect(out).toEqual([])
        expect(points.length).toBeGreaterThan(20)
        const near = boxes.some(([w, h]) => Math.abs(w - 100) < 0.01 && Math.abs(h - 50) < 0.01)
        expect(near).toBe(true)
      }
    },
  )
})

test('a piece longer than the sheet gets a sheet that is long enough', async () => {
  const pages = pagesOf(await printed(pattern('trousers', { waistToFloor: 1250, inseam: 950 }), 'a0'))
  for (const { width, height, points } of pages)
    expect(points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true)
  expect(Math.max(...pages.map(({ height }) => height))).toBeGreaterThan(1189)
})

test('lines in the PDF have the length of the pattern', async () => {
  const skirt = pattern('skirt')
  const band = skirt.pieces.find(({ code }) => code === 'penelope.waistband')?.outline ?? []
  const [a, b] = [band[0], band[1]] as [[string, number, number], [string, number, number]]
  const long = Math.hypot(a[1] - b[1], a[2] - b[2])
  const [page] = pagesOf(await printed(skirt, 'a0'))
  const lengths = (page?.points ?? [])
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - (page?.points[at]?.[0] ?? 0), y - (page?.points[at]?.[1] ?? 0)))
  expect(lengths.some((each) => Math.abs(each - long) < 0.01)).toBe(true)
})

describe('pattern PDF tiles', () => {
  test('are A4 with a map first, and show all of every piece', async () => {
    const jacket = pattern('jacket')
    const pages = pagesOf(await printed(jacket, 'a4'))
    const sheet = spreadOf(jacket, 5 * STEP_mm.x + OVERLAP_mm)
    const tiles = tilesOf(sheet)
    expect(pages.length).toBe(tiles.length + 1)
    expect(pages[0]?.boxes).toContainEqual([expect.closeTo(100, 2), expect.closeTo(50, 2)])
    for (const { width, height } of pages) expect([width, height]).toEqual([expect.closeTo(210, 1), expect.closeTo(297, 1)])
    const shown = ([x, y]: readonly [number, number]) =>
      tiles.some(
        ({ left, top }) => x >= left && x <= left + STEP_mm.x + OVERLAP_mm && y >= top && y <= top + STEP_mm.y + OVERLAP_mm,
      )
    const corners = sheet.items.flatMap(({ points }) => points.map(({ x, y }) => [x, y] as const))
    expect(corners.filter((point) => !shown(point))).toEqual([])
  })
  test('leave out an empty tile', () => {
    const sheet = spreadOf(pattern('trousers'), 5 * STEP_mm.x + OVERLAP_mm)
    const names = tilesOf(sheet).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names[0]).toMatch(/^[A-E]1$/)
  })
})

test('the same pattern gives the same PDF bytes', async () => {
  const bytes = () => pdfOf(pattern('waistcoat'), 'a4', CAPTION, LETTERS)
  expect(Buffer.from(await bytes()).equals(Buffer.from(await bytes()))).toBe(true)
})

describe('pattern pictures', () => {
  test('are plain SVG without scripts or invalid coordinates', () => {
    const drawn = PATTERN_GARMENTS.map((garment) => patternPicture(pattern(garment), 'en'))
    const lay = layPicture(layOf([pattern('jacket')], 'cloth', { width: 1480, napped: false, repeat: 0 }), 'ar')
    for (const svg of [...drawn, lay]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|<script|on\w+=|href/)
    }
  })
  test('every piece has a name in every language', () => {
    const codes = PATTERN_GARMENTS.flatMap((garment) => pattern(garment).pieces.map(({ code }) => code))
    const unnamed = LANGUAGES.flatMap((language) => codes.filter((code) => code.endsWith(`.${pieceName(language, code)}`)))
    expect(unnamed).toEqual([])
  })
})
