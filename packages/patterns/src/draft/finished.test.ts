import { describe, expect, test } from 'vitest'
import type { DraftOrder, FinishedMeasure, FinishedPlace, PatternGarment } from '../pattern.ts'
import { standardBody } from '../tests/standard-body.ts'
import { draft } from './draft.ts'

type Over = Partial<Omit<DraftOrder, 'body'>> & { body?: Record<string, number | undefined> }
const known = new Map<string, FinishedMeasure[]>()
function finished(garment: PatternGarment, { body, ...over }: Over = {}): FinishedMeasure[] {
  const key = JSON.stringify([garment, body, over])
  const told =
    known.get(key) ??
    draft({ garment, body: standardBody(body), options: {}, figuration: {}, seamAllowance: 10, ...over }).finished
  known.set(key, told)
  return told
}
const of = (all: readonly FinishedMeasure[], place: FinishedPlace): number =>
  all.find(({ at }) => at === place)?.garment ?? Number.NaN

describe('finished measures are empty', () => {
  test('for a plain block and for a draft that failed', () => {
    expect(finished('jacket', { body: { hips: undefined } })).toEqual([])
    expect(finished('jacket', { body: { chest: undefined } })).toEqual([])
  })
  test('for the seat of an overcoat, where the back pleats open', () => {
    expect(finished('coat').map(({ at }) => at)).toEqual(['chest', 'waist', 'sleeve', 'length'])
  })
})

/** Standard body (chest 1016, waist 852, hips 927, seat 1005, arm 657 mm) plus the ease of each design, calculated by hand. */
describe('finished girths equal body plus ease', () => {
  test.each<[PatternGarment, FinishedPlace, number]>([
    ['jacket', 'waist', 852 * 1.14],
    ['jacket', 'hips', 927 * 1.12],
    ['waistcoat', 'waist', 852 * 1.08],
    ['waistcoat', 'hips', 927 * 1.08],
    ['shirt', 'waist', 852 * 1.15],
    ['shirt', 'hips', 927 * 1.15],
    ['shirt', 'chest', 1016 * 1.15],
    ['shirt', 'sleeve', 657 * 1.035],
    ['coat', 'chest', 1016 * 1.1],
    ['coat', 'waist', 852 * 1.14],
    ['skirt', 'waist', 852 * 1.01],
    ['skirt', 'seat', 1005 * 1.01],
    ['dress', 'waist', 852 * 1.05],
  ])('%s, %s: %f mm, within 2 mm', (garment, place, mm) => {
    expect(Math.abs(of(finished(garment), place) - mm)).toBeLessThan(2)
  })
  test.each<[PatternGarment, FinishedPlace, number]>([
    ['shirt', 'hips', 927 * 1.15],
    ['shirt', 'sleeve', 657 * 1.035],
    ['coat', 'waist', 852 * 1.14],
  ])('cut for a bust: %s, %s: %f mm, within 2 mm', (garment, place, mm) => {
    expect(Math.abs(of(finished(garment, { bust: true }), place) - mm)).toBeLessThan(2)
  })
  test.each<[PatternGarment]>([['shirt'], ['coat']])('cut for a bust, the %s has 3 to 20 % ease at the chest', (garment) => {
    const chest = of(finished(garment, { bust: true }), 'chest')
    expect(chest).toBeGreaterThan(1016 * 1.03)
    expect(chest).toBeLessThan(1016 * 1.2)
  })

  test('jacket and trousers with shaped seams lie within their ease ranges', () => {
    const jacket = finished('jacket')
    expect(of(jacket, 'chest')).toBeGreaterThan(1016 * 1.05)
    expect(of(jacket, 'chest')).toBeLessThan(1016 * 1.08)
    expect(of(jacket, 'sleeve')).toBeGreaterThan(645)
    expect(of(jacket, 'sleeve')).toBeLessThan(665)
    const trousers = finished('trousers')
    expect(of(trousers, 'seat')).toBeGreaterThan(1005 * 1.04)
    expect(of(trousers, 'seat')).toBeLessThan(1005 * 1.12)
  })
})

test('finished measures give the body measure at each place, and whether it was taped', () => {
  const taped = finished('jacket').map(({ at, body, taped }) => [at, body, taped])
  expect(taped).toEqual([
    ['chest', 1016, true],
    ['waist', 852, true],
    ['hips', 927, true],
    ['sleeve', 657, true],
    ['length', null, false],
  ])
  const body = { ...standardBody(), hips: { value: 927, origin: 'derived' as const } }
  const band = draft({ garment: 'trousers', body, options: {}, figuration: {}, seamAllowance: 0 }).finished[0]
  // The band lies 37 of the 103 mm down from the hips (927) to the seat (1005).
  expect(band).toMatchObject({ at: 'band', taped: false })
  expect(band?.body).toBeCloseTo(955, -1)
  const high = finished('trousers', { options: { waistHeight: 0.4 } })[0]
  expect(high).toMatchObject({ at: 'band', taped: true })
  expect(high?.body).toBeCloseTo(852 + 75 * ((130 * 0.6 + 32) / 130), -1)
})

test('seam allowance and vents leave finished measures unchanged', () => {
  for (const garment of ['jacket', 'waistcoat', 'shirt', 'trousers', 'coat', 'skirt', 'dress'] as const)
    expect(finished(garment, { seamAllowance: 0 }), garment).toEqual(finished(garment))
  const [none, middle, sides] = [0, 1, 2].map((backVent) => finished('jacket', { options: { backVent } }))
  expect(middle).toEqual(none)
  expect(sides).toEqual(none)
})

test.each<[PatternGarment, Partial<Record<FinishedPlace, string>>]>([
  ['jacket', { chest: 'chest', waist: 'waist', hips: 'hips', sleeve: 'shoulderToWrist' }],
  ['waistcoat', { chest: 'chest', waist: 'waist', hips: 'hips' }],
  ['shirt', { chest: 'chest', waist: 'waist', hips: 'hips', sleeve: 'shoulderToWrist' }],
  ['trousers', { seat: 'seat' }],
  ['skirt', { waist: 'waist', seat: 'seat' }],
])('%s grows with each body measure', (garment, places) => {
  for (const [place, measure] of Object.entries(places) as [FinishedPlace, string][]) {
    const had = standardBody()[measure]?.value ?? 0
    const grown = [0, 15, 60].map((mm) => of(finished(garment, { body: { [measure]: had + mm } }), place))
    expect(
      [...grown].sort((a, b) => a - b),
      `${garment} ${place}`,
    ).toEqual(grown)
    expect(grown.at(-1), `${garment} ${place}`).toBeGreaterThan((grown[0] ?? 0) + 45)
    expect(grown[0], `${garment} ${place}`).toBeGreaterThan(place === 'sleeve' ? had - 10 : had - 1) // a jacket’s sleeve is shorter than the arm, so that the cuff shows
  }
})
