import type { BodyValue, Cut, FinishedMeasure, PatternGarment, Side, Warning } from '../pattern.ts'
import { isShorter } from '../plan/garments.ts'
import { chosenWord, cutLine, handNote, type PaperLanguage, pieceName, sheetWord, wordsIn } from '../words/index.ts'
import { Columns } from './columns.ts'
import { Paper } from './paper.ts'
import type { Bars, Letters } from './paper-shapes.ts'

/** Lengths are in millimetres, except `cloth.length` in centimetres. */
export type JobSheetPaper = {
  language: PaperLanguage
  garment: PatternGarment | string
  name: string
  reference: string
  mark: string
  approved: boolean
  at: Date
  tickets: readonly Bars[]
  byHand: readonly { kind: 'style' | 'figuration'; code: string; value: string; note: string | null }[]
  warnings: readonly Warning[]
  body: readonly ({ name: string } & BodyValue)[]
  finished: readonly FinishedMeasure[]
  choices: Readonly<Record<string, string>>
  monogram: string | null
  pieces: readonly { number: number; code: string; side?: Side; cuts: readonly Cut[] }[]
  lays: readonly { material: string; width: number; needed: number }[]
  cloth: { name: string; length: number; roll: string | null; lot: string | null; together: readonly string[] } | null
}

const RED = '#b3261e'
const cm = (mm: number) => (mm / 10).toFixed(1)
const metres = (mm: number) => (mm / 1000).toFixed(2)

/** Retries with smaller type when the sheet exceeds one page, because a second page gets lost on a cutter's table. */
export function jobSheetPdf(sheet: JobSheetPaper, letters: Letters, { compress = true } = {}): Promise<Uint8Array> {
  const usual = written(sheet, letters, { compress, tight: false })
  if (usual.pages === 1) return usual.paper.end()
  const tight = written(sheet, letters, { compress, tight: true })
  return (tight.pages === 1 ? tight : usual).paper.end()
}

function written(sheet: JobSheetPaper, letters: Letters, { compress, tight }: { compress: boolean; tight: boolean }) {
  const { language, reference, mark } = sheet
  const say = wordsIn(language)
  const garment = garmentName(language, sheet.garment)
  const paper = new Paper(letters, { title: `${reference} ${say('sheet.job')}: ${garment}`, at: sheet.at, compress })
  const page = new Columns(paper, { rtl: language === 'ar', foot: `${reference} ${mark}`, tight })
  head(page, sheet, garment)
  const small = sheet.warnings.filter(({ kind }) => kind === 'small').map((warning) => warned(language, warning))
  const inRed = [...small, ...sheet.byHand.map(handLine(language))]
  if (inRed.length > 0) page.box(say('sheet.byHand'), inRed, RED)
  for (const warning of sheet.warnings) if (warning.kind !== 'small') page.text(warned(language, warning), { colour: '#8a4b00' })
  page.rows(
    say('sheet.measured'),
    sheet.body.map(({ name, value, origin }) => {
      const measureName = sheetWord(language, 'measure', name)
      const shown = name === 'shoulderSlope' ? `${value}°` : name === 'weight' ? `${(value / 1000).toFixed(1)} kg` : cm(value)
      return [origin === 'taped' ? measureName : `${measureName} (${sheetWord(language, 'origin', origin)})`, shown] as const
    }),
    3,
  )
  page.rows(say('sheet.finished'), sheet.finished.map(finishedRow(language)), 3)
  const chosen = Object.entries(sheet.choices).map(
    ([choice, value]) => [sheetWord(language, 'choice', choice), chosenWord(language, choice, value)] as const,
  )
  page.rows(say('sheet.chosen'), sheet.monogram ? [...chosen, [say('sheet.monogram'), sheet.monogram]] : chosen, 3)
  page.rows(
    say('sheet.cutList'),
    sheet.pieces.map(({ number, code, side, cuts }) => [
      `${number} ${pieceName(language, code, side)}`,
      cuts.map((cut) => cutLine(language, cut)).join('; '),
    ]),
  )
  page.rows(
    say('sheet.needed'),
    sheet.lays.map(({ material, width, needed }) => [
      say(`material.${material as 'cloth'}`),
      say('sheet.length', { metres: metres(needed), width: Math.round(width / 10) }),
    ]),
    3,
  )
  for (const line of clothLines(sheet)) page.text(line)
  page.blanks([say('sheet.cut'), say('sheet.day'), say('sheet.used')], say('sheet.notes'))
  return { paper, pages: page.pages }
}

function garmentName(language: PaperLanguage, garment: string): string {
  const say = wordsIn(language)
  return garment === 'figure' ? say('sheet.job') : say(`garment.${garment as PatternGarment}`)
}

function head(page: Columns, { language, name, reference, mark, approved, tickets }: JobSheetPaper, garment: string): void {
  const say = wordsIn(language)
  page.heading(`${say('sheet.job')}: ${garment}`, [`${reference} ${mark}`, name, ...(approved ? [] : [say('sheet.not')])])
  for (const ticket of tickets) page.barcode(ticket)
  page.rule()
}

const handLine =
  (language: PaperLanguage) =>
  ({ kind, code, value, note }: JobSheetPaper['byHand'][number]): string => {
    if (isShorter(code)) return wordsIn(language)(`shorter.${code as 'leftLeg'}`, { mm: value })
    const sentence =
      kind === 'figuration'
        ? `${sheetWord(language, 'posture', code)}: ${sheetWord(language, 'way', value)}`
        : `${sheetWord(language, 'choice', code)}: ${chosenWord(language, code, value)}`
    const done = note !== null && language !== 'en' ? handNote(language, code, value) : note
    return done ? `${sentence} (${done})` : sentence
  }

/** Formats `Chest: 109.7 (101.6 + 8.1)`: the garment, and in brackets the body and its ease. */
const finishedRow =
  (language: PaperLanguage) =>
  ({ at, body, taped, garment }: FinishedMeasure): readonly [string, string] => {
    const name = wordsIn(language)(`finished.${at}`)
    const guessed = body !== null && !taped
    const ease = body === null ? '' : ` (${cm(body)} ${garment < body ? '−' : '+'} ${cm(Math.abs(garment - body))})`
    return [guessed ? `${name} (${sheetWord(language, 'origin', 'estimated')})` : name, `${cm(garment)}${ease}`]
  }

function warned(language: PaperLanguage, warning: Warning): string {
  const say = wordsIn(language)
  if (warning.kind === 'seam') return say(`sheet.seam.${warning.seam}`, { mm: warning.mm.toFixed(1) })
  if (warning.kind === 'compromise') return say('sheet.compromise', { what: warning.what })
  if (warning.kind === 'small')
    return say('sheet.small', { place: say(`finished.${warning.at}`), garment: cm(warning.garment), body: cm(warning.body) })
  const measure = sheetWord(language, 'measure', warning.measure)
  return say('sheet.moved', { measure, from: cm(warning.from), to: cm(warning.to) })
}

function clothLines({ language, garment, cloth }: JobSheetPaper): string[] {
  if (!cloth) return []
  const say = wordsIn(language)
  const storage = say('sheet.kept', { cloth: cloth.name, metres: metres(cloth.length * 10) })
  const roll = cloth.roll ? say('sheet.roll', { roll: cloth.roll, lot: cloth.lot ?? '' }) : ''
  const others = cloth.together.filter((piece) => piece !== garment).map((piece) => garmentName(language, piece))
  const together = others.length > 0 ? [say('sheet.together', { pieces: others.join(', ') })] : []
  return [[storage, roll].filter(Boolean).join(' · '), ...together]
}
