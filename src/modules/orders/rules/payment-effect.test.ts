import { expect, test } from 'vitest'
import { ORDER_STATES } from '../contract.ts'
import { paymentEffect } from './payment-effect.ts'

const BOOLEANS = [false, true]
const cases = ORDER_STATES.flatMap((state) =>
  [null, new Date(0)].flatMap((placed_at) =>
    BOOLEANS.flatMap((requiredPaid) => BOOLEANS.map((bagOrdered) => ({ state, placed_at, requiredPaid, bagOrdered }))),
  ),
)

test('a payment for a cancelled order always goes back', () => {
  for (const facts of cases.filter(({ state }) => state === 'cancelled')) expect(paymentEffect(facts)).toBe('goes-back')
})

test('only an unplaced, unpaid or expired order is placed by its required payment', () => {
  for (const facts of cases.filter((each) => paymentEffect(each) === 'places')) {
    expect(facts).toMatchObject({ placed_at: null, requiredPaid: true, bagOrdered: false })
    expect(['cancelled', 'draft']).not.toContain(facts.state)
  }
  expect(paymentEffect({ state: 'expired', placed_at: null, requiredPaid: true, bagOrdered: false })).toBe('places')
})

test('any payment for a placed order that goes on is kept', () => {
  for (const facts of cases.filter(({ state, placed_at }) => placed_at && state !== 'cancelled' && state !== 'draft')) {
    expect(paymentEffect(facts)).toBe('pays')
  }
})

test('a partial payment is kept only while the rest can still arrive', () => {
  expect(paymentEffect({ state: 'pending_payment', placed_at: null, requiredPaid: false, bagOrdered: false })).toBe('pays')
  expect(paymentEffect({ state: 'expired', placed_at: null, requiredPaid: false, bagOrdered: false })).toBe('goes-back')
})
