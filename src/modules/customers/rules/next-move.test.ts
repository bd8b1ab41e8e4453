import { expect, test } from 'vitest'
import { afterQuiet, nextMove, type RunFacts, type RunRules } from './next-move.ts'

const TOUCHED = new Date('2026-11-24T09:00:00Z')
const facts = (over: Partial<RunFacts> = {}): RunFacts => ({
  step: 0,
  touchedAt: TOUCHED,
  bag: { touchedAt: TOUCHED, available: 1 },
  ordered: false,
  consent: true,
  blocked: false,
  refused: false,
  thisWeek: 0,
  ...over,
})
const RULES: RunRules = { on: true, waits: [1, 24, 72], perWeek: 3, quiet: { from: 21, until: 8 }, timeZone: 'Africa/Nairobi' }
const NOON = new Date('2026-11-24T10:00:00Z')

test.each<[string, Partial<RunFacts>, Partial<RunRules>]>([
  ['off', {}, { on: false }],
  ['ordered', { ordered: true }, {}],
  ['no-consent', { consent: false }, {}],
  ['blocked', { blocked: true }, {}],
  ['refused', { refused: true }, {}],
  ['emptied', { bag: null }, {}],
  ['changed', { bag: { touchedAt: NOON, available: 1 } }, {}],
  ['sold-out', { bag: { touchedAt: TOUCHED, available: 0 } }, {}],
  ['done', { step: 3 }, {}],
])('a run ends: %s', (reason, about, rules) => {
  expect(nextMove(facts(about), { ...RULES, ...rules }, NOON)).toEqual({ kind: 'end', reason })
})

test('an e-mail is sent, and the next one is due by the last change of the bag', () => {
  expect(nextMove(facts(), RULES, NOON)).toEqual({ kind: 'send', next: new Date('2026-11-25T09:00:00Z') })
  expect(nextMove(facts({ step: 2 }), RULES, new Date('2026-11-27T09:00:00Z'))).toEqual({ kind: 'send', next: null })
})

test('no e-mail is sent in quiet hours of the shop, nor above the weekly limit', () => {
  const night = new Date('2026-11-24T18:30:00Z') // 21:30 in Nairobi
  expect(nextMove(facts(), RULES, night)).toEqual({ kind: 'wait', until: new Date('2026-11-25T05:00:00Z') })
  expect(nextMove(facts({ thisWeek: 3 }), RULES, NOON)).toEqual({ kind: 'wait', until: new Date('2026-11-24T16:00:00Z') })
  const late = new Date('2026-11-27T10:01:00Z')
  expect(nextMove(facts({ thisWeek: 3 }), RULES, late)).toEqual({ kind: 'end', reason: 'late' })
})

test.each([
  ['the night when clocks go back', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00.000Z'],
  ['the night when clocks go forward', '2027-03-27T21:30:00Z', '2027-03-28T06:00:00.000Z'],
])('quiet hours end by the wall clock in %s', (_, at, until) => {
  expect(afterQuiet(new Date(at), { ...RULES, timeZone: 'Europe/Berlin' }).toISOString()).toBe(until)
})
