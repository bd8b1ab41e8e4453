import { bodyOf, PATTERN_GARMENTS } from '@loomcourt/patterns'
import { draft } from '@loomcourt/patterns/workbench'
import { describe, expect, test } from 'vitest'
import { patternOptionsOf } from '#domain/tailoring/garments.ts'
import { type Block, MEASURES, missingFor, type Taken } from '#domain/tailoring/tape.ts'
import { estimatesFor } from '#modules/measurements/index.ts'
import { syntheticPeople } from '#modules/measurements/rules/synthetic-people.ts'

const PEOPLE = { menswear: syntheticPeople('male', 10, 20261120), womenswear: syntheticPeople('female', 10, 20261120) }

const FOUR_HUNDRED = { menswear: syntheticPeople('male', 400, 20261120), womenswear: syntheticPeople('female', 400, 20261120) }

const drafted = (garment: (typeof PATTERN_GARMENTS)[number], block: Block, taped: Taken) => {
  const estimated = Object.fromEntries(estimatesFor(block, taped, MEASURES).map(({ measure, value }) => [measure, value]))
  const body = bodyOf({ taped: taped as Record<string, number>, estimated })
  return draft({ garment, bust: block === 'womenswear', body, options: {}, figuration: {}, seamAllowance: 10 })
}

describe.each(['menswear', 'womenswear'] as const)('drafts of ten people (%s)', (block) => {
  test.each(PATTERN_GARMENTS.map((garment) => [garment]))('give each a %s without broken lines', (garment) => {
    for (const person of PEOPLE[block]) {
      const { step, pattern } = drafted(garment, block, person)
      expect(['usual', 'adjusted']).toContain(step)
      const drawn = pattern?.pieces.map(({ lines, marks, outline }) => [lines, marks, outline])
      expect(JSON.stringify(drawn)).not.toMatch(/null/) // JSON writes NaN as null
    }
  })
})

test('trousers are drafted from their own measures, with a rise that fits the legs', () => {
  for (const block of ['menswear', 'womenswear'] as const)
    for (const person of PEOPLE[block]) {
      const asked = missingFor(['trousers'], {}).map((measure) => [measure, person[measure]] as const)
      const { step, used } = drafted('trousers', block, Object.fromEntries(asked.filter(([, value]) => value)) as Taken)
      expect(['usual', 'adjusted']).toContain(step)
      const between = (used.crossSeam?.value ?? 0) - 2 * (used.waistToUpperLeg?.value ?? 0)
      expect(between).toBeGreaterThan(50)
    }
})

test('a fuller break makes the leg longer', () => {
  const taped = PEOPLE.menswear[0] as Taken
  const estimated = Object.fromEntries(estimatesFor('menswear', taped, MEASURES).map(({ measure, value }) => [measure, value]))
  const body = bodyOf({ taped: taped as Record<string, number>, estimated })
  const legs = ['none', 'slight', 'full'].map((chosen) => {
    const options = patternOptionsOf({ garment: 'trousers', choices: { break: chosen }, monogram: null })
    const { finished } = draft({ garment: 'trousers', body, options, figuration: {}, seamAllowance: 0 })
    return finished.find(({ at }) => at === 'insideLeg')?.garment ?? Number.NaN
  })
  expect((legs[1] ?? 0) - (legs[0] ?? 0)).toBeGreaterThan(15)
  expect((legs[2] ?? 0) - (legs[1] ?? 0)).toBeGreaterThan(10)
})

describe('a garment is wider than its body', () => {
  const girths = (garment: (typeof PATTERN_GARMENTS)[number], block: Block, who: number) => {
    const { finished, ...rest } = drafted(garment, block, FOUR_HUNDRED[block][who] as Taken)
    const round = finished.filter(({ at }) => ['chest', 'waist', 'hips', 'seat'].includes(at))
    return {
      ...rest,
      ease: Object.fromEntries(round.map(({ at, body, garment: sewn }) => [at, sewn / (body ?? Number.NaN) - 1])),
    }
  }
  test.each([38, 42, 136, 218, 242, 365, 368])(
    'the coat of a woman whose waist is larger than her chest (%i) has its own ease',
    (who) => {
      const { step, ease } = girths('coat', 'womenswear', who)
      expect(step).toBe('usual')
      expect(ease.waist).toBeCloseTo(0.14, 3)
      expect(ease.chest).toBeGreaterThan(0.05)
    },
  )
  test.each([
    ['womenswear', 38],
    ['womenswear', 242],
    ['womenswear', 365],
    ['menswear', 242],
  ] as const)('a bodice (%s, %i) gets ease at the chest until the waist fits', (block, who) => {
    const { step, ease, log } = girths('dress', block, who)
    expect(step).toBe('adjusted')
    expect(ease.waist).toBeGreaterThan(0.015)
    expect(ease.waist).toBeLessThan(0.06)
    expect(log[0]).toMatch(/^usual bella: waist of [\d.]+ mm for \d+ mm$/)
  })
  test.each([67, 221])('trousers (%i) with too short a front crotch use the usual share of the seam', (who) => {
    const { step, ease, pattern, used } = girths('trousers', 'menswear', who)
    const taped = FOUR_HUNDRED.menswear[who] as Record<string, number>
    const to = Math.round((taped.crossSeam ?? 0) * 0.47)
    expect(step).toBe('adjusted')
    expect(pattern?.warnings).toContainEqual({ kind: 'moved', measure: 'crossSeamFront', from: taped.crossSeamFront, to })
    expect(used.crossSeamFront).toEqual({ value: to, origin: 'derived' })
    expect(ease.seat).toBeGreaterThan(0.05)
  })
})
