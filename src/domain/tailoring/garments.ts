import { add, kes, type Money } from '#kernel/money.ts'
import {
  type ChoiceCode,
  MONOGRAM,
  MONOGRAM_PLACES,
  type MonogramPlace,
  type MonogramThread,
  type PatternOptions,
  type Piece,
  STYLE_CHOICES,
  type StyleChoice,
  type StyleValue,
} from './garment-styles.ts'
import type { Garment } from './tape.ts'

export * from './garment-styles.ts'

/** What a garment is made of: each of these is cut, fitted and followed through the workshop by itself. */
const MADE_OF: Record<Garment, readonly Piece[]> = {
  suit: ['jacket', 'trousers'],
  'three-piece': ['jacket', 'waistcoat', 'trousers'],
  jacket: ['jacket'],
  waistcoat: ['waistcoat'],
  trousers: ['trousers'],
  shirt: ['shirt'],
  coat: ['coat'],
  dress: ['dress'],
  skirt: ['skirt'],
  figure: ['figure'],
}
export const piecesOf = (garment: Garment): readonly Piece[] => MADE_OF[garment]

/** Code of a choice → code of its value. */
export type Choices = Readonly<Record<string, string>>
export type Monogram = { text: string; place: MonogramPlace; thread: MonogramThread }
/** What was chosen for one line: all of its pieces together. */
export type Style = { choices: Choices; monogram: Monogram | null }
/** The same for one of its pieces: what is cut from. */
export type GarmentSpec = { garment: Piece; choices: Choices; monogram: Monogram | null }

const CHOICES: readonly StyleChoice[] = STYLE_CHOICES

/** What can be chosen of a garment, in the order in which it is asked. */
export function choicesOf(garment: Garment): readonly StyleChoice[] {
  const made = piecesOf(garment)
  return CHOICES.filter(({ pieces }) => pieces.some((piece) => made.includes(piece)))
}

export const styleValue = (code: string, value: string | undefined): StyleValue | undefined =>
  CHOICES.find((choice) => choice.code === code)?.values.find((each) => each.code === value)

/** What is made where nobody chose: the first value of everything, but for what `own` (the product's own cut) says. */
export const usualChoices = (garment: Garment, own: Choices = {}): Choices =>
  Object.fromEntries(
    choicesOf(garment).map(({ code, values }) => [
      code,
      own[code] !== undefined && values.some((value) => value.code === own[code]) ? own[code] : (values[0]?.code ?? ''),
    ]),
  )

/** `choice:value` of both ways of every rule. */
const NOT_TOGETHER: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const rules = new Map<string, Set<string>>()
  const forbid = (one: string, other: string) => rules.set(one, (rules.get(one) ?? new Set()).add(other))
  for (const { code, values } of CHOICES)
    for (const value of values)
      for (const other of value.notWith ?? []) {
        forbid(`${code}:${value.code}`, other)
        forbid(other, `${code}:${value.code}`)
      }
  return rules
})()

export type Chosen = { code: string; value: string }

/** What of the choices cannot be worn with `value` of `code`. */
export const conflictsWith = (choices: Choices, code: string, value: string): Chosen[] =>
  Object.entries(choices)
    .filter(([other, chosen]) => other !== code && NOT_TOGETHER.get(`${code}:${value}`)?.has(`${other}:${chosen}`))
    .map(([other, chosen]) => ({ code: other, value: chosen }))

export type StyleFault =
  | { kind: 'unknown'; code: string; value: string }
  | { kind: 'missing'; code: string }
  | { kind: 'together'; one: Chosen; other: Chosen }
  | { kind: 'monogram' }

/** Everything that keeps these choices from being made; nothing when they can be ordered. */
export function faultsOf(garment: Garment, { choices, monogram }: Style): StyleFault[] {
  const offered = choicesOf(garment)
  const faults: StyleFault[] = []
  for (const [code, value] of Object.entries(choices))
    if (!offered.some((choice) => choice.code === code && choice.values.some((each) => each.code === value)))
      faults.push({ kind: 'unknown', code, value })
  for (const { code } of offered) if (!Object.hasOwn(choices, code)) faults.push({ kind: 'missing', code })
  for (const [code, value] of Object.entries(choices))
    for (const other of conflictsWith(choices, code, value))
      if (code < other.code) faults.push({ kind: 'together', one: { code, value }, other })
  if (monogram && !monogramFits(garment, monogram)) faults.push({ kind: 'monogram' })
  return faults
}
export const validChoices = (garment: Garment, style: Style): boolean => faultsOf(garment, style).length === 0

export const monogramPlaces = (garment: Garment): readonly MonogramPlace[] =>
  MONOGRAM_PLACES.filter((place) =>
    piecesOf(garment).some((piece) => (MONOGRAM.places[piece] as readonly string[]).includes(place)),
  )

/** What the machine sews: letters of the Latin and the Arabic script, figures, a point, an ampersand, an apostrophe, a hyphen. */
const SEWN =
  /^[\p{Script=Latin}\p{Script=Arabic}\d](?:[\p{Script=Latin}\p{Script=Arabic}\d .&'’-]*[\p{Script=Latin}\p{Script=Arabic}\d.])?$/u
const MARKS = /\p{M}/u

/** As it is sewn: composed, with single blanks; undefined when it cannot be. */
export function sewnText(typed: string): string | undefined {
  if (typed.length > MONOGRAM.most * 4) return undefined
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  return text && [...text].length <= MONOGRAM.most && SEWN.test(text) && !MARKS.test(text) ? text : undefined
}

const monogramFits = (garment: Garment, { text, place, thread }: Monogram): boolean =>
  sewnText(text) === text && monogramPlaces(garment).includes(place) && MONOGRAM.threads.includes(thread)

/**
 * `value` is chosen: what cannot be worn with it gives way, each to its first value that goes with the rest, and is told. Undefined
 * when the garment has no such choice, or nothing goes with it.
 */
export function choose(
  garment: Garment,
  choices: Choices,
  code: string,
  value: string,
): { choices: Choices; changed: { code: string; from: string; to: string }[] } | undefined {
  const offered = choicesOf(garment)
  if (!offered.find((choice) => choice.code === code)?.values.some((each) => each.code === value)) return undefined
  const wanted = { ...usualChoices(garment, choices), [code]: value }
  const settled = settle(offered, wanted, { [code]: value })
  if (!settled) return undefined
  const changed = offered
    .map((choice) => choice.code)
    .filter((each) => each !== code && settled[each] !== wanted[each])
    .map((each) => ({ code: each, from: wanted[each] ?? '', to: settled[each] ?? '' }))
  return { choices: settled, changed }
}

/** Walks the choices that are left, what is wanted first, back where nothing goes. */
function settle(offered: readonly StyleChoice[], wanted: Choices, fixed: Choices): Choices | undefined {
  const next = offered.find(({ code }) => !Object.hasOwn(fixed, code))
  if (!next) return Object.fromEntries(offered.map(({ code }) => [code, fixed[code] ?? '']))
  const kept = wanted[next.code] ?? ''
  for (const value of [kept, ...next.values.map((each) => each.code).filter((each) => each !== kept)]) {
    if (conflictsWith(fixed, next.code, value).length > 0) continue
    const settled = settle(offered, wanted, { ...fixed, [next.code]: value })
    if (settled) return settled
  }
  return undefined
}

export type PricedChoice = { code: string; value: string; price: Money; days: number }

/** What each choice adds to a garment whose own cut is `own`: that is paid for with the garment, and what is cheaper gives nothing back. */
export function pricedChoices(garment: Garment, { choices, monogram }: Style, own: Choices = {}): PricedChoice[] {
  const usual = usualChoices(garment, own)
  const priced = choicesOf(garment).map(({ code }) => {
    const [chosen, included] = [styleValue(code, choices[code]), styleValue(code, usual[code])]
    return {
      code,
      value: choices[code] ?? '',
      price: kes(Math.max(0, (chosen?.price ?? 0) - (included?.price ?? 0))),
      days: Math.max(0, (chosen?.days ?? 0) - (included?.days ?? 0)),
    }
  })
  return monogram
    ? [...priced, { code: 'monogram', value: monogram.text, price: kes(MONOGRAM.price), days: MONOGRAM.days }]
    : priced
}
/** KES cents on top of the garment's price. */
export const priceOfChoices = (garment: Garment, style: Style, own: Choices = {}): Money =>
  add(...pricedChoices(garment, style, own).map(({ price }) => price))
/** Days on top of its making. */
export const daysOfChoices = (garment: Garment, style: Style, own: Choices = {}): number =>
  pricedChoices(garment, style, own).reduce((sum, { days }) => sum + days, 0)

const concerns = (piece: Piece, code: string): boolean =>
  CHOICES.some((choice) => choice.code === code && choice.pieces.includes(piece))

/** One for each piece of the garment: its own choices, and the initials with the first piece that has a place for them. */
export function specsOf(garment: Garment, { choices, monogram }: Style): GarmentSpec[] {
  const sewn =
    monogram && piecesOf(garment).find((piece) => (MONOGRAM.places[piece] as readonly string[]).includes(monogram.place))
  return piecesOf(garment).map((piece) => ({
    garment: piece,
    choices: Object.fromEntries(Object.entries(choices).filter(([code]) => concerns(piece, code))),
    monogram: piece === sewn ? monogram : null,
  }))
}
/** What is cut where nobody chose anything, of a product that has a cut of its own. */
export const usualSpec = (piece: Piece, own: Choices = {}): GarmentSpec => ({
  garment: piece,
  choices: usualChoices(piece, own),
  monogram: null,
})

/** What the drafted pattern is asked for, all choices together. */
export const patternOptionsOf = ({ garment, choices }: GarmentSpec): PatternOptions =>
  Object.assign({}, ...Object.entries(choices).map(([code, value]) => styleValue(code, value)?.pattern?.[garment] ?? {}))

export type CutterNote = { code: string; value: string; note: string }
/** What the pattern does not express, for the cutter to do by hand: what it never does, and options of it that were not drawn for this body. */
export const cutterNotes = ({ garment, choices }: GarmentSpec, undrawn: readonly string[] = []): CutterNote[] =>
  Object.entries(choices).flatMap(([code, value]) => {
    const chosen = styleValue(code, value)
    const drawn = chosen?.pattern?.[garment]
    const left = !drawn || Object.keys(drawn).some((option) => undrawn.includes(option))
    return chosen?.note && left ? [{ code, value, note: chosen.note }] : []
  })

/** The same words for the same style, whatever order they were chosen in: what tells lines of one garment apart. */
export function styleKey({ choices, monogram }: Style): string {
  const chosen = Object.keys(choices)
    .sort()
    .map((code) => `${code}=${choices[code]}`)
  return [...chosen, ...(monogram ? [`monogram=${monogram.place}/${monogram.thread}/${monogram.text}`] : [])].join(';')
}

/**
 * `double breasted, 6 buttons, peak lapel, initials AK`: what is not as `own` has it, in the house's language, for papers and the
 * workshop. Shoppers read it in theirs.
 */
export function styleInWords(garment: Garment, { choices, monogram }: Style, own: Choices = {}): string {
  const usual = usualChoices(garment, own)
  const words = choicesOf(garment)
    .filter(({ code }) => choices[code] !== usual[code])
    .map(({ code }) => `${choices[code]?.replace(/^none$/, 'no')} ${code}`.replaceAll('-', ' '))
  return [...words, ...(monogram ? [`initials ${monogram.text}`] : [])].join(', ')
}
/** Codes of the choices that are not as `own` has them. */
export const ownChoices = (garment: Garment, choices: Choices, own: Choices = {}): string[] =>
  choicesOf(garment)
    .map(({ code }) => code)
    .filter((code) => choices[code] !== usualChoices(garment, own)[code])

export const isChoice = (code: string): code is ChoiceCode => CHOICES.some((choice) => choice.code === code)
