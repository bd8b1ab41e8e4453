import { expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderRow } from '#modules/orders/index.ts'
import type { Attempt } from '#modules/payments/index.ts'
import { resultOf, retryUntil } from './settle-payment.ts'

const made = new Date('2026-11-21T08:00:00Z')
const order = { number: 'K7M4-2QXD', created_at: made } as OrderRow

test('a retry extends the hold by 15 minutes, up to an hour after the order', () => {
  const minutesLeft = (minutes: number) => (retryUntil(order, minutesAfter(made, minutes)).getTime() - made.getTime()) / 60_000
  expect([0, 1, 44, 45, 46, 59, 300].map(minutesLeft)).toEqual([15, 16, 59, 60, 60, 60, 60])
})

test('the payment result names state, failure and a message for the customer', () => {
  const result = (attempt: Partial<Attempt>, action?: string) => resultOf({ order, attempt: attempt as Attempt }, action)
  expect(result({ state: 'captured', failure: null }, 'challenge')).toEqual({
    number: 'K7M4-2QXD',
    state: 'captured',
    failure: null,
    message: null,
    action: null,
  })
  expect(result({ state: 'requires_action', failure: null }, 'challenge')).toMatchObject({ action: 'challenge', message: null })
  expect(result({ state: 'failed', failure: 'expired_card' })).toMatchObject({
    failure: 'expired_card',
    message: expect.stringContaining('This card has expired.'),
    action: null,
  })
  for (const failure of [null, 'never_heard_of']) {
    const shown = result({ state: 'failed', failure })
    expect([shown.failure, shown.message]).toEqual([failure ?? 'unknown', expect.stringContaining('did not go through')])
  }
})
