import { describe, expect, test } from 'vitest'
import { ATTEMPT_STATES, type AttemptState } from '../contract.ts'
import { canExpire, type ProviderState, paymentUnderWay, RECEIVED, stateAfter, stateSince, UNDECIDED } from './attempt-moves.ts'

const WORDS: ProviderState[] = [
  ...(['waiting', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'] as const),
]

test('captured money wins over every reported state, before and after', () => {
  for (const state of ATTEMPT_STATES) {
    const paid = stateAfter(state, 'captured')
    expect(RECEIVED.includes(paid)).toBe(true)
    for (const reported of WORDS) expect(stateAfter(paid, reported)).toBe(paid)
  }
})

test('a reported state that repeats changes nothing', () => {
  for (const state of ATTEMPT_STATES)
    for (const reported of WORDS) expect(stateAfter(stateAfter(state, reported), reported)).toBe(stateAfter(state, reported))
})

test('a failed attempt changes only by captured or authorised money', () => {
  const money = ['captured', 'authorized']
  for (const reported of WORDS.filter((each) => !money.includes(each))) expect(stateAfter('failed', reported)).toBe('failed')
})

test('an authorised attempt ends only as captured, cancelled or expired', () => {
  const ends = WORDS.filter((reported) => stateAfter('authorized', reported) !== 'authorized')
  expect(ends).toEqual(['captured', 'cancelled', 'expired'])
})
test('a refusal ends an authorisation only when it answers a capture', () => {
  expect(stateAfter('authorized', 'failed')).toBe('authorized')
  expect(stateAfter('authorized', 'failed', { toCapture: true })).toBe('failed')
})
test('an authorisation reported after the provider closed the payment is ignored', () => {
  for (const state of ATTEMPT_STATES) expect(stateAfter(state, 'authorized', { closed: true })).toBe(state)
})

/** Updates of one payment, and the final state that every order of them must reach. */
test.each<[string, ProviderState[], AttemptState]>([
  ['paid after the bank asked', ['requires_action', 'processing', 'captured'], 'captured'],
  ['paid with a second card', ['failed', 'requires_action', 'captured'], 'captured'],
  ['refused', ['requires_action', 'processing', 'failed'], 'failed'],
  ['refused, and closed by us', ['requires_action', 'failed', 'cancelled'], 'failed'],
  ['authorised, then taken', ['processing', 'authorized', 'captured'], 'captured'],
  ['authorised with a second card', ['failed', 'requires_action', 'authorized'], 'authorized'],
  ['authorised, then voided', ['requires_action', 'authorized', 'cancelled'], 'cancelled'],
  ['authorised, and never charged', ['requires_action', 'processing', 'authorized', 'expired'], 'expired'],
])('every order of reported states ends the same: %s', (_, words, end) => {
  for (const order of permutations(words))
    expect(order.reduce((state, word) => stateAfter(state, word), 'created' as AttemptState)).toBe(end)
})

describe('money after a capture', () => {
  const paid = { amount: 1000, refunded: 0, dispute: null }
  test.each([
    ['nothing', paid, 'captured'],
    ['a part went back', { ...paid, refunded: 1 }, 'partially_refunded'],
    ['all of it went back', { ...paid, refunded: 1000 }, 'refunded'],
    ['the bank asks', { ...paid, refunded: 1, dispute: 'open' as const }, 'disputed'],
    ['the bank decided for us', { ...paid, dispute: 'won' as const }, 'dispute_won'],
    ['a part went back after that', { ...paid, refunded: 1, dispute: 'won' as const }, 'partially_refunded'],
    ['the bank decided against us', { ...paid, dispute: 'lost' as const }, 'dispute_lost'],
  ])('%s', (_, since, state) => {
    for (const before of RECEIVED) expect(stateSince(before, since)).toBe(state)
  })
  test('an attempt without a capture has no refunds or disputes', () => {
    for (const state of UNDECIDED) expect(stateSince(state, { ...paid, dispute: 'open' })).toBe(state)
  })
})

test('only an undecided attempt can expire', () => {
  expect(ATTEMPT_STATES.filter(canExpire)).toEqual(['created', 'requires_action', 'processing'])
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

test('paymentUnderWay is set while any attempt or capture is in flight', () => {
  for (const state of ATTEMPT_STATES) {
    const expected = state === 'processing' ? 'payments.under-way' : undefined
    expect(paymentUnderWay([{ state }])?.code, state).toBe(expected)
    expect(paymentUnderWay([{ state: 'failed' }, { state }])?.code, state).toBe(expected)
  }
  expect(paymentUnderWay([])).toBeNull()
  // An authorisation blocks nothing; a capture in flight blocks other moves.
  const [state, charging] = ['authorized' as const, new Date(0)]
  expect(paymentUnderWay([{ state, capture_asked_at: charging }])?.code).toBe('payments.under-way')
  expect(paymentUnderWay([{ state: 'captured', capture_asked_at: charging }])).toBeNull()
})
