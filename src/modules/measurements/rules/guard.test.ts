import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, inRange, MEASURES, type Measure, neededFor, TAPE, type Taken } from '#domain/tailoring/tape.ts'
import { estimatesFor } from './estimates.ts'
import golden from './golden.json' with { type: 'json' }
import { findingsOf } from './guard.ts'
import { deviations, predict, type Sex } from './statistics.ts'
import { inSurvey } from './survey-fields.ts'
import { isGirth, randomFrom, syntheticPeople } from './synthetic-people.ts'

const AN_AVERAGE_MAN: Taken = {
  height: 1780,
  weight: 82_000,
  neck: 392,
  chest: 1030,
  waist: 900,
  hips: 960,
  seat: 1005,
  wrist: 175,
  shoulderToWrist: 622,
  inseam: 858,
  upperLeg: 615,
  waistToFloor: 1105,
}
const PEOPLE = 400
const BOTH: readonly (readonly [Block, Sex])[] = [
  ['menswear', 'male'],
  ['womenswear', 'female'],
]
const SUIT = neededFor(['suit']).filter(inSurvey)
const suitOf = (person: Taken): Taken => Object.fromEntries(SUIT.map((measure) => [measure, person[measure]]))

describe('measurement guard: published cases', () => {
  type Expected = Record<string, { value: number; lo999: number; hi999: number }>
  test.each(golden.cases.filter(({ kind }) => kind === 'predict').map((each) => [JSON.stringify(each.known), each] as const))(
    'predicts the measures from %s',
    (_, { sex, known, expect: expected }) => {
      for (const [field, { value, lo999, hi999 }] of Object.entries(expected as unknown as Expected)) {
        const found = predict(sex as Sex, known as never, field, 3.2905)
        for (const [got, wanted] of [
          [found.value, value],
          [found.low, lo999],
          [found.high, hi999],
        ] as const)
          expect(Math.abs(got - wanted), `${field}: ${got}, not ${wanted}`).toBeLessThanOrEqual(0.2)
      }
    },
  )

  test.each(golden.cases.filter(({ kind }) => kind === 'check').map((each) => [each.note ?? 'nothing wrong', each] as const))(
    'gives the distance of each measure from the others: %s',
    (_, { sex, entered, z }) => {
      const found = deviations(sex as Sex, entered as never)
      for (const [field, wanted] of Object.entries(z as unknown as Record<string, number>))
        expect(Math.abs((found[field] ?? Number.NaN) - wanted), `${field}: ${found[field]}, not ${wanted}`).toBeLessThanOrEqual(
          0.01,
        )
    },
  )
})

describe('one person', () => {
  test('finds nothing in average measurements', () => expect(findingsOf('menswear', AN_AVERAGE_MAN)).toEqual([]))

  test('a chest typed in inches is out of range, with the centimetres suggested', () => {
    expect(findingsOf('menswear', { ...AN_AVERAGE_MAN, chest: 405 })).toEqual([
      expect.objectContaining({ measure: 'chest', kind: 'range', slip: { kind: 'inches-as-cm', would: 1029 } }),
    ])
  })

  test('an arm 10 cm longer is unusual, by about that much', () => {
    const [finding, ...more] = findingsOf('menswear', { ...AN_AVERAGE_MAN, shoulderToWrist: 732 })
    expect(more).toEqual([])
    expect(finding).toMatchObject({ measure: 'shoulderToWrist', kind: 'unusual', slip: null })
    expect(finding?.apart).toBeGreaterThan(90)
    expect(finding?.apart).toBeLessThan(130)
  })

  test('half a seat, measured flat, is named as the slip', () => {
    expect(findingsOf('menswear', { ...AN_AVERAGE_MAN, seat: 503 })).toMatchObject([
      { measure: 'seat', slip: { kind: 'half-girth', would: 1006 } },
    ])
  })

  test('an inside leg longer than the outside is found once, by a rule', () => {
    const findings = findingsOf('menswear', { inseam: 900, waistToFloor: 880 })
    expect(findings).toEqual([
      { measure: 'inseam', kind: 'rule', rule: 'inseam-under-outseam', with: ['waistToFloor'], apart: null, slip: null },
    ])
  })

  test('a child is out of range, and missing measurements throw nothing', () => {
    expect(findingsOf('menswear', { height: 1180 })).toMatchObject([{ measure: 'height', kind: 'range' }])
    expect(findingsOf('womenswear', {})).toEqual([])
    expect(estimatesFor('menswear', {}, MEASURES)).toEqual([])
  })
})

describe('many people', () => {
  test('the order of entry does not change the findings', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(AN_AVERAGE_MAN), { minLength: 12 }),
        fc.constantFrom<Measure>('chest', 'inseam', 'seat'),
        fc.double({ min: 0.3, max: 2.6, noNaN: true }),
        (entries, measure, factor) => {
          const spoilt = { [measure]: Math.round((AN_AVERAGE_MAN[measure] ?? 0) * factor) }
          const ordered = findingsOf('menswear', { ...AN_AVERAGE_MAN, ...spoilt })
          expect(findingsOf('menswear', { ...Object.fromEntries(entries), ...spoilt })).toEqual(ordered)
        },
      ),
    ))

  test('any measurements give finite numbers', () =>
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(MEASURES.map((measure) => [measure, fc.integer({ min: 1, max: 300_000 })])), {
          requiredKeys: [],
        }),
        fc.constantFrom<Block>('menswear', 'womenswear'),
        (taken, block) => {
          for (const { apart } of findingsOf(block, taken)) expect(apart === null || Number.isFinite(apart)).toBe(true)
          for (const { value, give } of estimatesFor(block, taken, MEASURES)) {
            expect(Number.isSafeInteger(value)).toBe(true)
            expect(give).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 60 },
    ))

  test.each(BOTH)('%s: inches typed as cm and half girths are found in the right field', (block, sex) => {
    const random = randomFrom(11)
    let [spoilt, caught, named] = [0, 0, 0]
    for (const person of syntheticPeople(sex, PEOPLE, 1)) {
      const measure = SUIT.filter((each) => TAPE[each].kind !== 'weight')[Math.floor(random() * (SUIT.length - 1))] as Measure
      const ways = [1 / 2.54, 2.54, ...(isGirth(measure) ? [0.5] : [])]
      const factor = ways[Math.floor(random() * ways.length)] as number
      const findings = findingsOf(block, { ...suitOf(person), [measure]: Math.round((person[measure] as number) * factor) })
      spoilt += 1
      if (findings.length > 0) caught += 1
      if (findings.some((finding) => finding.measure === measure)) named += 1
    }
    expect(caught / spoilt).toBeGreaterThanOrEqual(0.995)
    expect(named / caught).toBeGreaterThanOrEqual(0.99)
  })

  test.each(BOTH)('%s: two swapped digits of 2 cm or more are found in 90 %', (block, sex) => {
    let [spoilt, caught] = [0, 0]
    for (const person of syntheticPeople(sex, PEOPLE, 2))
      for (const measure of ['height', 'inseam', 'shoulderToWrist', 'neck'] as const) {
        const text = String(person[measure]).padStart(4, '0')
        const swapped = Number(`${text[0]}${text[2]}${text[1]}${text[3]}`)
        if (Math.abs(swapped - (person[measure] as number)) < 20) continue
        spoilt += 1
        if (findingsOf(block, { ...suitOf(person), [measure]: swapped }).length > 0) caught += 1
      }
    expect(caught / spoilt).toBeGreaterThanOrEqual(0.9)
  })

  test.each(BOTH)('%s: at most 15 in 1,000 honest sets are questioned', (block, sex) => {
    const people = syntheticPeople(sex, 2 * PEOPLE, 3).map(suitOf)
    const questioned = people.filter((person) => findingsOf(block, person).length > 0)
    expect(questioned.length / people.length).toBeLessThanOrEqual(0.015)
  })

  test.each(BOTH)('%s: nine in ten estimates lie within their stated range', (block, sex) => {
    let [held, all] = [0, 0]
    for (const person of syntheticPeople(sex, PEOPLE, 4)) {
      const taped = { height: person.height, weight: person.weight, chest: person.chest, waist: person.waist } as Taken
      if (Object.entries(taped).some(([measure, kept]) => !inRange(measure as Measure, kept))) continue
      for (const { measure, value, give } of estimatesFor(block, taped, SUIT)) {
        all += 1
        if (Math.abs((person[measure] as number) - value) <= give) held += 1
      }
    }
    expect(held / all).toBeGreaterThanOrEqual(0.87)
    expect(held / all).toBeLessThanOrEqual(0.93)
  })
})
