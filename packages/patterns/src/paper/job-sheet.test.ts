import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draft } from '../draft/draft.ts'
import { standardBody } from '../tests/standard-body.ts'
import { LANGUAGES } from '../words/index.ts'
import words from '../words/sheet-words.json' with { type: 'json' }
import { type JobSheetPaper, jobSheetPdf } from './job-sheet.ts'
import type { Letters } from './paper-shapes.ts'
import { freePlace } from './place-label.ts'

const LETTERS: Letters = { fonts: [], runsOf: (text) => [{ font: 'Helvetica', text: text.replace(/[^\x20-\x7e]/g, '?') }] }
const { used, pattern, finished } = draft({
  garment: 'jacket',
  body: standardBody(),
  options: {},
  figuration: {},
  seamAllowance: 10,
})
const SHEET: JobSheetPaper = {
  language: 'en',
  garment: 'jacket',
  name: 'Lamu jacket',
  reference: 'K7M4-2QXD v1',
  mark: '1f2e3d4c',
  approved: false,
  at: new Date(0),
  tickets: [{ text: 'J-7', bars: [{ at: 10, width: 2 }], width: 30 }],
  byHand: [
    { kind: 'style', code: 'lapel', value: 'peak', note: 'draw the peak' },
    { kind: 'figuration', code: 'leftSleeve', value: '12', note: null },
  ],
  warnings: [{ kind: 'seam', seam: 'inseam', mm: 3 }],
  body: Object.entries(used).map(([name, value]) => ({ name, ...value })),
  finished,
  choices: { lapel: 'peak' },
  monogram: 'A.K.',
  pieces: pattern?.pieces ?? [],
  lays: [],
  cloth: null,
}
const printed = async (over: Partial<JobSheetPaper> = {}) =>
  Buffer.from(await jobSheetPdf({ ...SHEET, ...over }, LETTERS, { compress: false })).toString('latin1')
const wordsOf = (pdf: string) =>
  [...pdf.matchAll(/\[(.*?)\] TJ/gs)].map(([, runs]) =>
    [...(runs ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(''),
  )

test('the job sheet has the red box, body, style choices and approval state', async () => {
  const pdf = await printed()
  const said = wordsOf(pdf)
  for (const each of [
    'Lapel: Peak (draw the peak)',
    'Left sleeve: 12 mm shorter than drawn',
    'Chest',
    '101.6',
    'Peak',
    'A.K.',
    'Not approved',
    'J-7',
    '97.1 (85.2 + 11.9)',
  ])
    expect(
      said.some((line) => line.includes(each)),
      each,
    ).toBe(true)
  expect(pdf).toMatch(/0\.70196\d* 0\.1490\d* 0\.11764\d* (SCN|RG)/)
})

test('the job sheet of a jacket with every choice fits one page in each language', async () => {
  const note = 'Draw it on the front by hand, and move the buttons with it.'
  const whole = {
    byHand: ['lapel', 'closure', 'pockets'].map((code) => ({ kind: 'style' as const, code, value: 'peak', note })),
    choices: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`choice${at}`, 'peak'])),
    lays: ['cloth', 'lining', 'interfacing'].map((material) => ({ material, width: 1480, needed: 1780 })),
    cloth: { name: 'Twill, navy', length: 178, roll: 'R-12', lot: 'L-3', together: ['jacket', 'trousers'] },
  }
  for (const language of LANGUAGES) {
    const pdf = await printed({ ...whole, language })
    expect([...pdf.matchAll(/\/MediaBox \[0 0 595/g)], language).toHaveLength(1)
  }
})

test('a long job sheet continues on more pages with the same bytes each time', async () => {
  const long = { byHand: Array.from({ length: 40 }, () => SHEET.byHand[0] as JobSheetPaper['byHand'][number]) }
  for (const language of LANGUAGES) {
    const pdf = await printed({ ...long, language })
    expect([...pdf.matchAll(/\/MediaBox \[0 0 595/g)].length).toBeGreaterThan(1)
    expect(await printed({ ...long, language })).toBe(pdf)
  }
})

test('job sheet words match the messages of the screens', () => {
  const read = (folder: string, language: string) =>
    JSON.parse(readFileSync(new URL(`../../../../src/web/${folder}/messages.${language}.json`, import.meta.url), 'utf8'))
  for (const language of LANGUAGES) {
    const { measurement } = read('shared/measurements', language)
    const { garment } = read('shared/garments', language)
    const { pattern: panel } = read('admin/orders', language).admin
    expect(words[language]).toEqual({
      measure: { ...measurement.name, ...panel.body },
      posture: measurement.posture,
      way: measurement.way,
      choice: garment.choice,
      value: garment.value,
      origin: panel.origin,
      note: panel.note,
    })
  }
})

test('a label goes where no line crosses it, or is left out', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
    { x: 0, y: 0 },
  ]
  const grain = [
    { x: 50, y: 10 },
    { x: 50, y: 90 },
  ]
  const at = freePlace(square, [square, grain], { width: 30, height: 20 })
  expect(Math.abs((at?.x ?? 50) - 50)).toBeGreaterThan(15)
  expect(freePlace(square, [square, grain], { width: 60, height: 20 })).toBeUndefined()
})
