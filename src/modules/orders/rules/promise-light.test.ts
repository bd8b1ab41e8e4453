import { expect, test } from 'vitest'
import { promiseLight } from './promise-light.ts'

const today = '2026-11-23'

test.each([
  ['placed', [], '2026-11-22', 'late'],
  ['placed', [], '2026-11-23', 'soon'],
  ['processing', [], '2026-11-25', 'soon'],
  ['confirmed', [], '2026-11-26', 'fine'],
  ['fulfilled', ['shipped'], '2026-11-01', 'late'],
  ['fulfilled', ['delivered'], '2026-11-01', null],
  ['fulfilled', ['delivered', 'shipped'], '2026-11-01', 'late'],
  ['fulfilled', ['delivered', 'cancelled'], '2026-11-01', null],
  ['draft', [], '2026-11-01', null],
  ['pending_payment', [], '2026-11-01', null],
  ['completed', ['collected'], '2026-11-01', null],
  ['cancelled', [], '2026-11-01', null],
] as const)('promise light of %s with %j, promised for %s: %s', (state, parcels, day, light) => {
  expect(promiseLight({ state, parcels, day, today })).toBe(light)
})
