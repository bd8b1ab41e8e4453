import { describe, expect, test } from 'vitest'
import { ATTEMPT_STATES, type AttemptState } from '../contract.ts'
import { canExpire, type ProviderState, paymentUnderWay, RECEIVED, stateAfter, stateSince, UNDECIDED } from './attempt-moves.ts'

const WORDS: ProviderState[] = [
  ...(['waiting', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'] as const),
]

test('money that arrived wins over every word, before and after', () => {
  for (const state of ATTEMPT_STATES) {
    const paid = stateAfter(state, 'captured')
    expect(RECEIVED.includes(paid)).toBe(true)
    for (const reported of WORDS) expect(stateAfter(paid, reported)).toBe(paid)
  }
})

test('a word that comes twice changes nothing the second time', () => {
  for (const state of ATTEMPT_STATES)
    for (const reported of WORDS) expect(stateAfter(stateAfter(state, reported), reported)).toBe(stateAfter(state, reported))
})

test('a failed attempt is never begun again by a late word; only money, taken or reserved, changes it', () => {
  const money = ['captured', 'authorized']
  for (const reported of WORDS.filter((each) => !money.includes(each))) expect(stateAfter('failed', reported)).toBe('failed')
})

test('what is reserved is charged, voided, or over; nothing else that is said of it changes it', () => {
  const ends = WORDS.filter((reported) => stateAfter('authorized', reported) !== 'authorized')
  expect(ends).toEqual(['captured', 'cancelled', 'expired'])
})
test('a refusal ends a reservation only where it answers a charge: else it may be of an earlier card', () => {
  expect(stateAfter('authorized', 'failed')).toBe('authorized')
  expect(stateAfter('authorized', 'failed', { toCapture: true })).toBe('failed')
})
test('once the provider has said that no more can come of it, nothing is reserved by what is heard late', () => {
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
])('every order of the words ends the same: %s', (_, words, end) => {
  for (const order of permutations(words))
    expect(order.reduce((state, word) => stateAfter(state, word), 'created' as AttemptState)).toBe(end)
})

describe('what happened to the money since', () => {
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
  test('an attempt whose money never came has no such history', () => {
    for (const state of UNDECIDED) expect(stateSince(state, { ...paid, dispute: 'open' })).toBe(state)
  })
})

test('only what is undecided can run out of time', () => {
  expect(ATTEMPT_STATES.filter(canExpire)).toEqual(['created', 'requires_action', 'processing'])
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

test('what must wait for a payment waits while any attempt of the order is in the provider’s hands', () => {
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
