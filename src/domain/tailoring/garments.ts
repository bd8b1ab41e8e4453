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

export type Choices = Readonly<Record<string, string>>
export type Monogram = { text: string; place: MonogramPlace; thread: MonogramThread }
export type Style = { choices: Choices; monogram: Monogram | null }
export type GarmentSpec = { garment: Piece; choices: Choices; monogram: Monogram | null }

const CHOICES: readonly StyleChoice[] = STYLE_CHOICES

export function choicesOf(garment: Garment): readonly StyleChoice[] {
  const made = piecesOf(garment)
  return CHOICES.filter(({ pieces }) => pieces.some((piece) => made.includes(piece)))
}

export const styleValue = (code: string, value: string | undefined): StyleValue | undefined =>
  CHOICES.find((choice) => choice.code === code)?.values.find((each) => each.code === value)

/** Returns the default choices: those of the product (`own`), else the first value of each. */
export const usualChoices = (garment: Garment, own: Choices = {}): Choices =>
  Object.fromEntries(
    choicesOf(garment).map(({ code, values }) => [
      code,
      own[code] !== undefined && values.some((value) => value.code === own[code]) ? own[code] : (values[0]?.code ?? ''),
    ]),
  )

const NOT_TOGETHER: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const rules = new Map<string, Set<string>>()
  const forbid = (first: string, second: string) => rules.set(first, (rules.get(first) ?? new Set()).add(second))
  for (const { code, values } of CHOICES)
    for (const value of values)
      for (const other of value.notWith ?? []) {
        forbid(`${code}:${value.code}`, other)
        forbid(other, `${code}:${value.code}`)
      }
  return rules
})()

export type Chosen = { code: string; value: string }

/** Returns the chosen values that are incompatible with `value` of `code`. */
export const conflictsWith = (choices: Choices, code: string, value: string): Chosen[] =>
  Object.entries(choices)
    .filter(([other, chosen]) => other !== code && NOT_TOGETHER.get(`${code}:${value}`)?.has(`${other}:${chosen}`))
    .map(([other, chosen]) => ({ code: other, value: chosen }))

export type StyleFault =
  | { kind: 'unknown'; code: string; value: string }
  | { kind: 'missing'; code: string }
  | { kind: 'together'; one: Chosen; other: Chosen }
  | { kind: 'monogram' }

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

const SEWN =
  /^[\p{Script=Latin}\p{Script=Arabic}\d](?:[\p{Script=Latin}\p{Script=Arabic}\d .&'’-]*[\p{Script=Latin}\p{Script=Arabic}\d.])?$/u
const MARKS = /\p{M}/u

/** Normalises a monogram. Undefined when it is empty, too long or cannot be sewn. */
export function sewnText(typed: string): string | undefined {
  if (typed.length > MONOGRAM.most * 4) return undefined
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  return text && [...text].length <= MONOGRAM.most && SEWN.test(text) && !MARKS.test(text) ? text : undefined
}

const monogramFits = (garment: Garment, { text, place, thread }: Monogram): boolean =>
  sewnText(text) === text && monogramPlaces(garment).includes(place) && MONOGRAM.threads.includes(thread)

/**
 * Selects `value`. Incompatible choices change to a compatible value and are listed in `changed`. Undefined when the garment
 * has no such choice, or no combination is possible.
 */
export function choose(
  garment: Garment,
  choices: Choices,
  code: string,
  value: string,
): { choices: Choices; changed: { code: string; from: string; to: string }[] } | undefined {
  const offered = choicesOf(garment)
  if (!offered.find((choice) => choice.code === code)?.values.some((each) => each.code === value)) return undefined
  const requested = { ...usualChoices(garment, choices), [code]: value }
  const settled = settle(offered, requested, { [code]: value })
  if (!settled) return undefined
  const changed = offered
    .map((choice) => choice.code)
    .filter((each) => each !== code && settled[each] !== requested[each])
    .map((each) => ({ code: each, from: requested[each] ?? '', to: settled[each] ?? '' }))
  return { choices: settled, changed }
}

/** Finds compatible values by backtracking. Undefined when no combination is compatible. */
function settle(offered: readonly StyleChoice[], requested: Choices, fixed: Choices): Choices | undefined {
  const next = offered.find(({ code }) => !Object.hasOwn(fixed, code))
  if (!next) return Object.fromEntries(offered.map(({ code }) => [code, fixed[code] ?? '']))
  const current = requested[next.code] ?? ''
  for (const value of [current, ...next.values.map((each) => each.code).filter((each) => each !== current)]) {
    if (conflictsWith(fixed, next.code, value).length > 0) continue
    const settled = settle(offered, requested, { ...fixed, [next.code]: value })
    if (settled) return settled
  }
  return undefined
}

export type PricedChoice = { code: string; value: string; price: Money; days: number }

/**
 * Returns the surcharge of each choice over the product's default (`own`), which the price of the garment includes. A cheaper
 * value gives no reduction.
 */
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
export const priceOfChoices = (garment: Garment, style: Style, own: Choices = {}): Money =>
  add(...pricedChoices(garment, style, own).map(({ price }) => price))
export const daysOfChoices = (garment: Garment, style: Style, own: Choices = {}): number =>
  pricedChoices(garment, style, own).reduce((sum, { days }) => sum + days, 0)

const concerns = (piece: Piece, code: string): boolean =>
  CHOICES.some((choice) => choice.code === code && choice.pieces.includes(piece))

/** Returns the specification of each piece: its own choices, and the monogram on the first piece that offers its place. */
export function specsOf(garment: Garment, { choices, monogram }: Style): GarmentSpec[] {
  const sewn =
    monogram && piecesOf(garment).find((piece) => (MONOGRAM.places[piece] as readonly string[]).includes(monogram.place))
  return piecesOf(garment).map((piece) => ({
    garment: piece,
    choices: Object.fromEntries(Object.entries(choices).filter(([code]) => concerns(piece, code))),
    monogram: piece === sewn ? monogram : null,
  }))
}
export const usualSpec = (piece: Piece, own: Choices = {}): GarmentSpec => ({
  garment: piece,
  choices: usualChoices(piece, own),
  monogram: null,
})

export const patternOptionsOf = ({ garment, choices }: GarmentSpec): PatternOptions =>
  Object.assign({}, ...Object.entries(choices).map(([code, value]) => styleValue(code, value)?.pattern?.[garment] ?? {}))

export type CutterNote = { code: string; value: string; note: string }
/**
 * Returns the instructions for choices that the cutter makes by hand: the pattern does not support them, or could not draw the
 * options (`undrawn`) for this body.
 */
export const cutterNotes = ({ garment, choices }: GarmentSpec, undrawn: readonly string[] = []): CutterNote[] =>
  Object.entries(choices).flatMap(([code, value]) => {
    const chosen = styleValue(code, value)
    const drawn = chosen?.pattern?.[garment]
    const left = !drawn || Object.keys(drawn).some((option) => undrawn.includes(option))
    return chosen?.note && left ? [{ code, value, note: chosen.note }] : []
  })

/** Returns the key of a style, independent of the order of choices. */
export function styleKey({ choices, monogram }: Style): string {
  const chosen = Object.keys(choices)
    .sort()
    .map((code) => `${code}=${choices[code]}`)
  return [...chosen, ...(monogram ? [`monogram=${monogram.place}/${monogram.thread}/${monogram.text}`] : [])].join(';')
}

/** Describes in English the choices that differ from `own`: `double breasted, 6 buttons, peak lapel, initials AK`. */
export function styleInWords(garment: Garment, { choices, monogram }: Style, own: Choices = {}): string {
  const usual = usualChoices(garment, own)
  const words = choicesOf(garment)
    .filter(({ code }) => choices[code] !== usual[code])
    .map(({ code }) => `${choices[code]?.replace(/^none$/, 'no')} ${code}`.replaceAll('-', ' '))
  return [...words, ...(monogram ? [`initials ${monogram.text}`] : [])].join(', ')
}
export const ownChoices = (garment: Garment, choices: Choices, own: Choices = {}): string[] =>
  choicesOf(garment)
    .map(({ code }) => code)
    .filter((code) => choices[code] !== usualChoices(garment, own)[code])

export const isChoice = (code: string): code is ChoiceCode => CHOICES.some((choice) => choice.code === code)
