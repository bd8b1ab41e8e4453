import { expect, test } from 'vitest'
import { ORDER_STATES } from '../contract.ts'
import { paymentEffect } from './payment-effect.ts'

const BOOLEANS = [false, true]
const cases = ORDER_STATES.flatMap((state) =>
  [null, new Date(0)].flatMap((placed_at) =>
    BOOLEANS.flatMap((requiredPaid) => BOOLEANS.map((bagOrdered) => ({ state, placed_at, requiredPaid, bagOrdered }))),
  ),
)

test('money for what was called off always goes back', () => {
  for (const facts of cases.filter(({ state }) => state === 'cancelled')) expect(paymentEffect(facts)).toBe('goes-back')
})

test('only an order that waits, or has run out of time, is placed: once enough is in, and nothing else was made of its bag', () => {
  for (const facts of cases.filter((each) => paymentEffect(each) === 'places')) {
    expect(facts).toMatchObject({ placed_at: null, requiredPaid: true, bagOrdered: false })
    expect(['cancelled', 'draft']).not.toContain(facts.state)
  }
  expect(paymentEffect({ state: 'expired', placed_at: null, requiredPaid: true, bagOrdered: false })).toBe('places')
})

test('an order that was placed and goes on takes whatever comes', () => {
  for (const facts of cases.filter(({ state, placed_at }) => placed_at && state !== 'cancelled' && state !== 'draft')) {
    expect(paymentEffect(facts)).toBe('pays')
  }
})

test('a part is kept only while the rest can still come', () => {
  expect(paymentEffect({ state: 'pending_payment', placed_at: null, requiredPaid: false, bagOrdered: false })).toBe('pays')
  expect(paymentEffect({ state: 'expired', placed_at: null, requiredPaid: false, bagOrdered: false })).toBe('goes-back')
})
