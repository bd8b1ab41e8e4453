import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choices,
  choicesOf,
  choose,
  conflictsWith,
  cutterNotes,
  daysOfChoices,
  faultsOf,
  MONOGRAM,
  monogramPlaces,
  patternOptionsOf,
  piecesOf,
  pricedChoices,
  priceOfChoices,
  STYLE_CHOICES,
  type StyleChoice,
  sewnText,
  specsOf,
  styleKey,
  styleValue,
  usualChoices,
  usualSpec,
  validChoices,
} from './garments.ts'
import { GARMENTS } from './tape.ts'

const ALL: readonly StyleChoice[] = STYLE_CHOICES
const plain = (choices: Choices) => ({ choices, monogram: null })

test('the default choices of every garment can be made', () => {
  for (const garment of GARMENTS) expect(faultsOf(garment, plain(usualChoices(garment)))).toEqual([])
})

test('rules name choices and values that exist', () => {
  const excluded = ALL.flatMap(({ values }) => values.flatMap(({ notWith = [] }) => notWith))
  for (const name of excluded) {
    const [code, value] = name.split(':')
    expect(styleValue(code ?? '', value), name).toBeDefined()
  }
})

test('any sequence of choices ends in a valid style and lists what it replaced', () => {
  const garment = fc.constantFrom(...GARMENTS)
  const presses = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 25 })
  fc.assert(
    fc.property(garment, presses, (made, pressed) => {
      const offered = choicesOf(made)
      let choices = usualChoices(made)
      for (const [which, what] of pressed) {
        const choice = offered[which % offered.length]
        const value = choice?.values[what % choice.values.length]
        if (!choice || !value) continue
        const next = choose(made, choices, choice.code, value.code)
        expect(next).toBeDefined()
        const before = choices
        choices = next?.choices ?? choices
        expect(choices[choice.code]).toBe(value.code)
        expect(validChoices(made, plain(choices))).toBe(true)
        for (const { code } of offered)
          if (code !== choice.code && choices[code] !== before[code])
            expect(next?.changed.map((each) => each.code)).toContain(code)
      }
    }),
  )
})

test('choice prices add up to the cent and are never below zero', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GARMENTS),
      fc.infiniteStream(fc.nat()),
      fc.infiniteStream(fc.nat()),
      (garment, first, other) => {
        const pick = (from: typeof first): Choices =>
          Object.fromEntries(
            choicesOf(garment).map(({ code, values }) => [code, values[from.next().value % values.length]?.code ?? '']),
          )
        const [choices, own] = [pick(first), pick(other)]
        const monogram = { text: 'AK', place: monogramPlaces(garment)[0] ?? 'inside', thread: 'gold' } as const
        const single = Object.entries(choices).map(([code, value]) =>
          Math.max(0, (styleValue(code, value)?.price ?? 0) - (styleValue(code, own[code])?.price ?? 0)),
        )
        const price = priceOfChoices(garment, plain(choices), own)
        expect(price).toBe(single.reduce((sum, each) => sum + each, 0))
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(priceOfChoices(garment, { choices, monogram }, own)).toBe(price + MONOGRAM.price)
        expect(priceOfChoices(garment, plain(own), own)).toBe(0)
        expect(daysOfChoices(garment, plain(choices), own)).toBeGreaterThanOrEqual(0)
        expect(pricedChoices(garment, plain(choices), own).map(({ code }) => code)).toEqual(
          choicesOf(garment).map(({ code }) => code),
        )
      },
    ),
  )
})

test('choosing double-breasted changes lapel and buttons, and lists both changes', () => {
  const next = choose('suit', usualChoices('suit'), 'breasted', 'double')
  expect(next?.changed).toEqual([
    { code: 'buttons', from: '2', to: '6' },
    { code: 'lapel', from: 'notch', to: 'peak' },
  ])
  expect(conflictsWith(usualChoices('suit'), 'breasted', 'double')).toEqual([
    { code: 'buttons', value: '2' },
    { code: 'lapel', value: 'notch' },
  ])
})

test('unknown, missing and conflicting choices are named', () => {
  const usual = usualChoices('suit')
  expect(faultsOf('suit', plain({ ...usual, lapel: 'fishtail' }))).toEqual([
    { kind: 'unknown', code: 'lapel', value: 'fishtail' },
  ])
  expect(faultsOf('suit', plain({ ...usual, collar: 'classic' }))).toEqual([
    { kind: 'unknown', code: 'collar', value: 'classic' },
  ])
  const { lapel: _, ...less } = usual
  expect(faultsOf('suit', plain(less))).toEqual([{ kind: 'missing', code: 'lapel' }])
  expect(faultsOf('suit', plain({ ...usual, buttons: '6' }))).toEqual([
    { kind: 'together', one: { code: 'breasted', value: 'single' }, other: { code: 'buttons', value: '6' } },
  ])
  expect(choose('suit', usual, 'lapel', 'fishtail')).toBeUndefined()
})

test.each([
  ['A.K.', 'A.K.'],
  ['  W  ', 'W'],
  ['Òdhiambo', 'Òdhiambo'],
  ['ا ك', 'ا ك'],
  ["O'B & C", "O'B & C"],
  ['', undefined],
  ['<script>', undefined],
  ['thirteen char', undefined],
  ['💙', undefined],
  ['a\u0300\u0301\u0302\u0303', undefined],
  ['a\u202Eb', undefined],
  ['-', undefined],
])('initials %j are sewn as %j', (typed, sewn) => expect(sewnText(typed)).toBe(sewn))

test('initials are sewn where the garment has a place for them', () => {
  const style = { choices: usualChoices('shirt'), monogram: { text: 'AK', place: 'cuff', thread: 'gold' } as const }
  expect(validChoices('shirt', style)).toBe(true)
  expect(faultsOf('suit', { ...style, choices: usualChoices('suit') })).toEqual([{ kind: 'monogram' }])
})

test('each piece of a suit has its own choices, and undrawn ones become cutter notes', () => {
  const choices = { ...usualChoices('suit'), lapel: 'peak', vents: 'centre', hem: 'turn-up' }
  const specs = specsOf('suit', { choices, monogram: { text: 'AK', place: 'inside', thread: 'gold' } })
  expect(specs.map(({ garment, monogram }) => [garment, monogram?.text])).toEqual([
    ['jacket', 'AK'],
    ['trousers', undefined],
  ])
  expect(patternOptionsOf(specs[0] ?? usualSpec('jacket'))).toMatchObject({ backVent: 1, buttons: 2, chestEase: 0.08 })
  expect(patternOptionsOf(specs[0] ?? usualSpec('jacket'))).toMatchObject({ lapelShape: 'peak', hipPockets: 'flap' })
  const notes = (undrawn: string[]) => specs.flatMap((spec) => cutterNotes(spec, undrawn)).map(({ code }) => code)
  expect(notes([])).toEqual(['waistband'])
  expect(notes(['lapelShape', 'hipPockets'])).toEqual(['lapel', 'pockets', 'waistband'].sort(byPlace))
  expect(cutterNotes({ ...usualSpec('jacket'), choices: { ...usualChoices('jacket'), pockets: 'patch' } })).toEqual([])
})
const byPlace = (a: string, b: string) => ALL.findIndex(({ code }) => code === a) - ALL.findIndex(({ code }) => code === b)

test('every choice value has a pattern option or a cutter note, unless it is not cut', () => {
  const NOT_CUT = ['lapel-hole', 'canvas', 'lining-colour', 'sleeve-buttons', 'cuffs', 'pick-stitch', 'elbow-patches']
  for (const { code, values, pieces } of ALL)
    for (const value of values)
      if (!NOT_CUT.includes(code))
        for (const piece of pieces)
          if (piece !== 'figure') expect(value.pattern?.[piece] ?? value.note, `${code} ${value.code} of ${piece}`).toBeDefined()
})

test('styleKey ignores the order of choices', () => {
  expect(styleKey(plain({ a: '1', b: '2' }))).toBe(styleKey(plain({ b: '2', a: '1' })))
  expect(piecesOf('three-piece')).toEqual(['jacket', 'waistcoat', 'trousers'])
})
