import { describe, expect, test } from 'vitest'
import { disagreement, isEcho } from './disagreement.ts'

type AttemptFacts = Parameters<typeof disagreement>[0]
type UpdateFacts = Parameters<typeof disagreement>[1]

const ASKED: AttemptFacts = {
  id: 'attempt',
  order_id: 'order',
  provider: 'stripe',
  provider_reference: 'pi_1',
  currency: 'KES',
  capture: 'at-once',
  state: 'requires_action',
  amount: 10_000,
  authorized_amount: null,
  closed_at: null,
}
const SAID: UpdateFacts = {
  provider: 'stripe',
  reference: 'pi_1',
  state: 'captured',
  amount: 10_000,
  currency: 'KES',
  attemptId: 'attempt',
  orderId: 'order',
}
const of = (attempt: Partial<AttemptFacts>, update: Partial<UpdateFacts>) =>
  disagreement({ ...ASKED, ...attempt }, { ...SAID, ...update })

describe('provider update', () => {
  test('is accepted when it matches the attempt or leaves fields out', () => {
    expect([of({}, {}), of({}, { attemptId: null, orderId: null }), of({ provider_reference: null }, {})]).toEqual(
      Array(3).fill(undefined),
    )
  })

  test('is refused when any field differs', () => {
    const updates: Record<string, Partial<UpdateFacts>> = {
      provider: { provider: 'pesapal' },
      reference: { reference: 'pi_2' },
      attempt: { attemptId: 'another' },
      order: { orderId: 'another' },
      currency: { currency: 'USD' },
      amount: { amount: 9_999 },
    }
    expect(Object.values(updates).map((each) => of({}, each))).toEqual(Object.keys(updates))
    expect([of({}, { amount: 10_001 }), of({}, { amount: 10_001, state: 'failed' })]).toEqual(['amount', 'amount'])
  })

  test('of an ended attempt may name another amount, but not another reference', () => {
    for (const state of ['waiting', 'cancelled', 'expired'] as const) {
      expect(of({}, { state, amount: 0, currency: '' })).toBeUndefined()
      expect(of({}, { state, reference: 'pi_2' })).toBe('reference')
    }
  })

  test('may capture less than authorised, and a captured amount is final', () => {
    const reserved: Partial<AttemptFacts> = { capture: 'by-hand', state: 'authorized', authorized_amount: 10_000 }
    expect([1, 9_999, 10_000].map((amount) => of(reserved, { amount }))).toEqual([undefined, undefined, undefined])
    expect([0, 10_001].map((amount) => of(reserved, { amount }))).toEqual(['amount', 'amount'])
    const charged: Partial<AttemptFacts> = { ...reserved, state: 'captured', amount: 6_000 }
    expect([of(charged, { amount: 6_000 }), of(charged, { amount: 5_999 })]).toEqual([undefined, 'amount'])
    expect(of(charged, { state: 'authorized', amount: 10_000 })).toBeUndefined() // a late update about the authorisation
    expect(of({ state: 'authorized', authorized_amount: 10_000 }, { amount: 9_999 })).toBe('amount') // with `at-once` the whole amount is expected
  })
})

test('echoes what is settled once a payment is closed', () => {
  const settled: AttemptFacts = { ...ASKED, state: 'captured', closed_at: new Date(0) }
  expect([settled, { ...settled, state: 'refunded' as const }].map((attempt) => isEcho(attempt, SAID))).toEqual([true, true])
  const news: [AttemptFacts, UpdateFacts][] = [
    [ASKED, SAID],
    [{ ...settled, closed_at: null }, SAID],
    [{ ...settled, state: 'failed' }, SAID],
    [{ ...settled, provider_reference: null }, SAID],
    [settled, { ...SAID, amount: 1 }],
  ]
  expect(news.map(([asked, said]) => isEcho(asked, said))).toEqual(Array(5).fill(false))
})
