import type { Body, BodyValue, Origin } from '../pattern.ts'

/** Shoulder slope in degrees. An assumption. */
const SLOPE: Record<string, number> = { square: 9, normal: 13, sloping: 18 }

/** Front share of the crotch length. */
export const FRONT_OF_CROTCH = 0.47

type MeasureOf = (name: string) => number | undefined
/** Rules of thumb of the trade for measurements not given. */
const RULES: readonly (readonly [name: string, rule: (of: MeasureOf) => number | undefined])[] = [
  ['hips', (of) => both(of('waist'), of('seat'), (waist, seat) => waist * 0.4 + seat * 0.6)],
  ['hpsToBust', (of) => times(of('hpsToWaistBack'), 0.6)],
  ['hpsToWaistFront', (of) => times(of('hpsToWaistBack'), 1.03)],
  ['waistToArmpit', (of) => times(of('hpsToWaistBack'), 0.5)],
  ['waistToHips', (of) => times(of('waistToSeat'), 0.58)],
  ['highBust', (of) => times(of('chest'), 0.95)],
  ['underbust', (of) => both(of('chest'), of('waist'), (chest, waist) => chest * 0.6 + waist * 0.32)],
  ['bustSpan', (of) => times(of('chest'), 0.19)],
  ['waistBack', (of) => times(of('waist'), 0.5)],
  ['seatBack', (of) => times(of('seat'), 0.53)],
  ['knee', (of) => times(of('upperLeg'), 0.66)],
  ['waistToUpperLeg', (of) => both(of('waistToFloor'), of('inseam'), (outside, inside) => outside - inside)],
  ['crossSeamFront', (of) => times(of('crossSeam'), FRONT_OF_CROTCH)],
]
const both = (a: number | undefined, b: number | undefined, rule: (a: number, b: number) => number) =>
  a === undefined || b === undefined ? undefined : rule(a, b)
const times = (value: number | undefined, factor: number) => (value === undefined ? undefined : value * factor)

export type BodyInput = {
  taped: Readonly<Record<string, number>>
  estimated: Readonly<Record<string, number>>
  shoulders?: string
}

/**
 * Returns all measurements for a draft: measured before estimated before calculated. Lengths are millimetres, the shoulder slope
 * is degrees.
 */
export function bodyOf({ taped, estimated, shoulders = 'normal' }: BodyInput): Body {
  const body: Record<string, BodyValue> = {}
  const put = (name: string, value: number | undefined, origin: Origin) => {
    if (body[name] === undefined && value !== undefined && Number.isFinite(value)) body[name] = { value, origin }
  }
  for (const [name, value] of Object.entries(taped)) put(name, value, 'taped')
  for (const [name, value] of Object.entries(estimated)) put(name, value, 'estimated')
  for (const [name, rule] of RULES) put(name, round(rule((name_) => body[name_]?.value)), 'derived')
  put('shoulderSlope', SLOPE[shoulders] ?? SLOPE.normal, 'derived')
  return body
}
const round = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
