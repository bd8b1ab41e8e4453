import { describe, expect, test } from 'vitest'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { AMOUNT_PARTS, PAYMENT_KINDS } from '../contract.ts'
import { amountDue, dueUntil, type NOTHING_BACK } from './amount-due.ts'
import { captureOf, grantCapture, isReserved, LASTS_days } from './capture.ts'
import { ACCOUNTS } from './ledger.ts'

const CARD = { kind: 'card', part: 'whole', toMeasure: false, waits_days: 0 } as const
const at = new Date(0)
const held = { state: 'authorized' as const, void_asked_at: null, capture_asked_at: null }
const came = (amount: number) => ({ debit: ACCOUNTS.stripe, credit: ACCOUNTS.customer, amount, cause: 'capture' })
const money = (reserved: number, paid = 0, lines: (typeof NOTHING_BACK)['lines'] = []) =>
  amountDue({ total: 10_000, entries: paid > 0 ? [came(paid)] : [], refunded: { lines, promised: 0 }, reserved })
const grant = (attempts: Parameters<typeof grantCapture>[0], reserved = 10_000, more = {}) => {
  const granted = grantCapture(attempts, { money: money(reserved), over: false, ...more })
  return granted.ok ? granted.value.amount : granted.problem.code
}

describe('capture at once in every mode', () => {
  test.each([
    ['a deposit', { ...CARD, part: 'deposit' }],
    ['a balance', { ...CARD, part: 'balance' }],
    ['what is cut for one person', { ...CARD, toMeasure: true }],
    ['what is promised for a day that the reservation does not reach', { ...CARD, waits_days: LASTS_days + 1 }],
  ] as const)('%s', (_, what) => {
    for (const mode of CAPTURE_MODES) expect(captureOf(mode, what)).toBe('at-once')
  })
  test('every method but card', () => {
    for (const kind of PAYMENT_KINDS.filter((each) => each !== 'card'))
      for (const part of AMOUNT_PARTS) expect(captureOf('by-hand', { ...CARD, kind, part })).toBe('at-once')
  })
})
test('a card payment of the whole order follows the capture mode', () => {
  for (const mode of CAPTURE_MODES) expect(captureOf(mode, { ...CARD, waits_days: LASTS_days })).toBe(mode)
})

describe('capture is refused', () => {
  test.each([
    ['nothing is reserved', [], {}, 'payments.nothing-reserved'],
    ['it is paid', [{ ...held, state: 'captured' as const }], {}, 'payments.nothing-reserved'],
    ['it is being let go of', [{ ...held, void_asked_at: at }], {}, 'payments.nothing-reserved'],
    ['the order has ended', [held], { over: true }, 'payments.nothing-reserved'],
    ['it is being charged', [{ ...held, capture_asked_at: at }], {}, 'payments.under-way'],
    ['another amount was seen', [held], { expected: 9_999 }, 'payments.amount-changed'],
  ] as const)('%s', (_, attempts, more, code) => expect(grant(attempts, 10_000, more)).toBe(code))
  test('nothing is due', () => expect(grant([held], 0)).toBe('payments.nothing-reserved'))
})
test('capture takes all that is due, and never more than is authorised', () => {
  expect(grant([held], 10_000, { expected: 10_000 })).toBe(10_000)
  expect(grant([held], 6_000)).toBe(6_000)
  expect(grant([held], 12_000)).toBe(10_000)
  expect(isReserved(held)).toBe(true)
})

describe('authorised money', () => {
  test('stays due until captured, is not received, and is not asked for again', () => {
    expect(money(10_000)).toMatchObject({ received: 0, paid: 0, due: 10_000, reserved: 10_000, chargeable: 10_000, toPay: 0 })
    expect(money(6_000, 4_000)).toMatchObject({ received: 4_000, due: 6_000, chargeable: 6_000, toPay: 0 })
    expect(money(3_000)).toMatchObject({ due: 10_000, chargeable: 3_000, toPay: 7_000 })
  })
  test('places an order as a payment does', () => {
    expect(dueUntil(money(10_000), null)).toBe(0)
    expect(dueUntil(money(6_000), null)).toBe(4_000)
    expect(dueUntil(money(6_000, 4_000), 10_000)).toBe(0)
  })
  test('is captured for what is left once lines are cancelled', () => {
    const lines = [{ total: 4_000, quantity: 2, back: { quantity: 1, amount: 2_000 } }]
    expect(money(10_000, 0, lines)).toMatchObject({ owed: 8_000, due: 8_000, chargeable: 8_000, toPay: 0, tooMuch: 0 })
  })
})
