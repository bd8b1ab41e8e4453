import { expect, test } from 'vitest'
import type { Db } from '#platform/db.ts'
import type { PaymentUpdate } from './gateways/provider-update.ts'
import type { Attempt } from './queries/attempts.ts'
import { echoedHere, rememberSettled } from './settled-here.ts'

const database = () => ({}) as Db
const CAPTURED = {
  id: 'a1',
  order_id: 'o1',
  provider: 'stripe',
  provider_reference: 'pi_1',
  state: 'captured',
  amount: 250_000,
  authorized_amount: null,
  currency: 'KES',
  capture: 'at-once',
  closed_at: new Date(0),
} as Attempt
const SAID = {
  about: 'payment',
  provider: 'stripe',
  reference: 'pi_1',
  state: 'captured',
  amount: 250_000,
  currency: 'KES',
  attemptId: 'a1',
  orderId: 'o1',
} as PaymentUpdate

test('a repeated notice of a settled payment is recognised without a query', () => {
  const db = database()
  expect(echoedHere(db, SAID)).toBeUndefined()
  rememberSettled(db, CAPTURED)
  expect(echoedHere(db, SAID)).toBe(CAPTURED)
  expect(echoedHere(database(), SAID)).toBeUndefined()
})

test('a notice that differs, or of an open payment, is not an echo', () => {
  const isSettled = (attempt: Partial<Attempt>, notice: Partial<PaymentUpdate> = {}) => {
    const db = database()
    rememberSettled(db, { ...CAPTURED, ...attempt })
    return echoedHere(db, { ...SAID, ...notice } as PaymentUpdate)
  }
  const news = [
    isSettled({ state: 'processing' }),
    isSettled({ closed_at: null }),
    isSettled({ provider_reference: null }),
    isSettled({}, { amount: 250_001 }),
    isSettled({}, { reference: 'pi_2' }),
    isSettled({}, { attemptId: 'a2' }),
  ]
  expect(news).toEqual(news.map(() => undefined))
})
