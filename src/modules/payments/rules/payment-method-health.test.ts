import { expect, test } from 'vitest'
import { stateOfWay, type WayFacts } from './payment-method-health.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const usual: WayFacts = {
  mode: 'live',
  halfSetUp: false,
  waitingSince: null,
  lastPaidByAsking: ago(300),
  lastCall: ago(300),
  lastSuccess: ago(300),
}

test.each<[string, Partial<WayFacts>, ReturnType<typeof stateOfWay>]>([
  ['works', {}, 'well'],
  ['nothing came in by it yet', { lastPaidByAsking: null, lastCall: null, lastSuccess: null }, 'unused'],
  ['a key is missing', { mode: 'off', halfSetUp: true }, 'half-set-up'],
  ['off', { mode: 'off' }, 'off'],
  ['a notice waits for two minutes', { waitingSince: ago(2) }, 'well'],
  ['a notice waits for two hours', { waitingSince: ago(120) }, 'notices-wait'],
  ['it never called, an hour after money came', { lastPaidByAsking: ago(60), lastCall: null }, 'calls-missing'],
  ['it never called, a moment after money came', { lastPaidByAsking: ago(3), lastCall: null }, 'well'],
  ['it has not called since yesterday', { lastPaidByAsking: ago(60), lastCall: ago(1_500) }, 'calls-missing'],
  ['it called before our question was answered', { lastPaidByAsking: ago(60), lastCall: ago(61) }, 'well'],
  ['it called of something else since', { lastPaidByAsking: ago(600), lastCall: ago(1) }, 'well'],
  ['the house takes it itself', { mode: 'house', lastPaidByAsking: null, lastCall: null }, 'well'],
])('payment provider state: %s', (_, facts, state) => {
  expect(stateOfWay({ ...usual, ...facts }, NOW)).toBe(state)
})
