import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  garmentOf,
  keptMeasure,
  MEASURES,
  missingFor,
  neededFor,
  neededToCut,
  readNumber,
  settled,
  shownMeasure,
  TAPE,
  takenInPerson,
} from './tape.ts'

describe('typed lengths', () => {
  test.each([
    ['97', 97],
    ['97.5', 97.5],
    ['97,5', 97.5],
    [' 97 ', 97],
    ['38 1/2', 38.5],
    ['38½', 38.5],
    ['38 ⅛', 38.125],
    ['1/2', 0.5],
    ['٩٧٫٥', 97.5],
  ])('“%s” is %d', (typed, number) => expect(readNumber(typed)).toBe(number))

  test.each(['', 'abc', '-3', '1e3', '9 7', '38 1/0', '38.5 1/2', '97.5.1', '123456', '381/2', 'NaN', '∞'])(
    '“%s” is no number',
    (typed) => expect(readNumber(typed)).toBeUndefined(),
  )
})

describe('units', () => {
  const length = fc.constantFrom(...MEASURES.filter((measure) => TAPE[measure].kind !== 'weight'))

  test('a length shown in centimetres and typed again keeps its millimetres', () =>
    fc.assert(
      fc.property(length, fc.integer({ min: 0, max: 3000 }), (measure, mm) => {
        expect(keptMeasure(measure, shownMeasure(measure, mm, 'cm'), 'cm')).toBe(mm)
      }),
    ))

  test('eighths of an inch are shown as they were typed', () =>
    fc.assert(
      fc.property(length, fc.integer({ min: 0, max: 900 }), (measure, eighths) => {
        expect(shownMeasure(measure, keptMeasure(measure, eighths / 8, 'in'), 'in')).toBe(eighths / 8)
      }),
    ))

  test('weight: kilograms and pounds to a tenth', () => {
    expect(keptMeasure('weight', 80.5, 'cm')).toBe(80_500)
    expect(shownMeasure('weight', 80_500, 'cm')).toBe(80.5)
    expect(shownMeasure('weight', keptMeasure('weight', 176.4, 'in'), 'in')).toBe(176.4)
  })
})

test('tape ranges are ordered, and each garment needs the measures it is cut from', () => {
  for (const measure of MEASURES) expect(TAPE[measure].min).toBeLessThan(TAPE[measure].max)
  expect(neededFor(['trousers', 'jacket'])).toEqual(expect.arrayContaining(neededFor(['suit'])))
  expect(takenInPerson('three-piece', 'menswear')).toEqual(neededFor(['trousers', 'waistcoat', 'jacket']))
  for (const suit of ['suit', 'three-piece'] as const) {
    expect(neededFor([suit]).filter((measure) => !['height', 'weight'].includes(measure))).toHaveLength(10)
    for (const piece of ['jacket', 'waistcoat', 'trousers'] as const)
      expect(neededFor([suit])).toEqual(expect.arrayContaining(neededToCut(piece)))
  }
  expect(neededToCut('shirt')).toEqual(neededFor(['shirt']))
  for (const taped of ['chest', 'waist', 'seat', 'neck', 'shoulderToWrist', 'inseam'] as const)
    expect(neededFor(['suit'])).toContain(taped)
  expect(missingFor(['skirt'], { height: 1700, waist: 700 })).toEqual(['weight', 'hips', 'seat', 'waistToKnee'])
})

test.each([
  [['two-piece-suits', 'bespoke-suits'], 'suit'],
  [['three-piece-suits'], 'three-piece'],
  [['casual-jackets'], 'jacket'],
  [['waistcoats', 'formal-wear'], 'waistcoat'],
  [['coats'], 'coat'],
  [['dress-shirts'], 'shirt'],
  [['gowns'], 'dress'],
  [['day-dresses'], 'dress'],
  [['unheard-of', 'bespoke-suits'], 'suit'],
  [['unheard-of'], 'figure'],
  [[], 'figure'],
])('categories %j are cut as a %s', (slugs, garment) => expect(garmentOf(slugs)).toBe(garment))

test('two readings are accepted only when they agree', () => {
  expect(settled(1000, 1007)).toBe(1004)
  expect(settled(1000, 1011)).toBeUndefined()
})
