import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositOf } from '#domain/pricing/deposit.ts'
import { kes } from '#kernel/money.ts'
import { amountDue, NOTHING_BACK } from './amount-due.ts'
import {
  amountOf,
  amountsOf,
  dueOf,
  grantPayment,
  type Payable,
  type PaymentRules,
  paidByCredit,
  paymentMethodsOf,
} from './choices.ts'
import { ACCOUNTS } from './ledger.ts'

const sh = (shillings: number) => kes(shillings * 100)
const RULES: PaymentRules = {
  onDelivery: { on: true, most: sh(30_000), regions: ['nairobi'] },
  onPickup: { on: true, most: sh(100_000) },
  bankTransfer: { on: true },
  deposit: { on: true, percent: 50 },
  card: { capture: 'at-once' },
}
const money = (total: number, paid = 0) => {
  const came = { debit: ACCOUNTS.stripe, credit: ACCOUNTS.customer, amount: paid, cause: 'capture' }
  return amountDue({ total, entries: paid > 0 ? [came] : [], refunded: NOTHING_BACK })
}
const ORDER: Payable = {
  waiting: true,
  placed: false,
  money: money(sh(10_000)),
  toMeasure: false,
  pickedUp: false,
  waits_days: 0,
  country: 'KE',
  region: 'Nairobi',
  currency: 'KES',
}
const ALL = { card: 'sandbox', pesapal: true } as const
const methods = (
  order: Partial<Payable> = {},
  rules: Partial<PaymentRules> = {},
  providers: Parameters<typeof paymentMethodsOf>[2] = ALL,
) =>
  Object.fromEntries(
    paymentMethodsOf({ ...ORDER, ...order }, { ...RULES, ...rules }, providers).map((method) => [method.kind, method.whyNot]),
  )

describe('payment method refused', () => {
  test.each([
    ['at a door far away', { region: 'Mombasa' }, 'only-in-nairobi'],
    ['at a door abroad', { country: 'UG' }, 'only-in-nairobi'],
    ['for more than a door is trusted with', { money: money(sh(30_001)) }, 'too-dear-for-the-door'],
    ['for what is cut for one person', { toMeasure: true }, 'made-to-measure'],
  ])('on delivery, %s', (_, order, whyNot) => expect(methods(order)['on-delivery']).toBe(whyNot))

  test('on pickup above its limit', () => {
    expect(methods({ pickedUp: true, money: money(sh(100_001)) })['on-pickup']).toBe('too-dear-for-pickup')
  })
  test('by card or Pesapal below their minimum', () =>
    expect(methods({ money: money(sh(10_000), sh(9_901)) })).toMatchObject({ card: 'too-little', pesapal: 'too-little' }))
})

test('the smallest and the largest amount of a provider are possible', () => {
  const least = { money: money(sh(10_000), sh(9_900)) }
  expect(methods(least)).toMatchObject({ card: null, pesapal: null })
  expect(methods({ money: money(999_999_99) }).card).toBeNull()
  expect(methods({ money: money(1_000_000_00) }).card).toBe('too-much')
})

test('each method of a provider has the range of its provider', () => {
  const ranges = paymentMethodsOf(ORDER, RULES, ALL).map(({ kind, range }) => [kind, range?.max ?? null])
  expect(Object.fromEntries(ranges)).toMatchObject({ card: 999_999_99, pesapal: 10_000_000_000, 'bank-transfer': null })
})

test('only a card has a capture mode, and a balance is captured at once', () => {
  const whenSent: PaymentRules = { ...RULES, card: { capture: 'when-sent' } }
  const captures = (order: Partial<Payable>) =>
    paymentMethodsOf({ ...ORDER, ...order }, whenSent, ALL).flatMap(({ kind, capture }) =>
      capture ? [`${kind} ${capture}`] : [],
    )
  expect(captures({})).toEqual(['card when-sent'])
  expect(captures({ waiting: false, placed: true, money: money(sh(10_000), sh(5_000)) })).toEqual(['card at-once'])
})

test('methods that are switched off are not listed', () => {
  expect(Object.keys(methods())).toEqual(['pesapal', 'card', 'on-delivery', 'bank-transfer', 'gift-card'])
  expect(Object.keys(methods({ pickedUp: true }))).toContain('on-pickup')
  const off = { onDelivery: { ...RULES.onDelivery, on: false }, bankTransfer: { on: false } }
  expect(Object.keys(methods({}, off, { card: null, pesapal: false }))).toEqual(['gift-card'])
})

test.each([
  ['who lives in Kenya', { country: 'KE', currency: 'USD' }, ['pesapal', 'card']],
  ['who counts in its money', { country: 'UG', currency: 'KES' }, ['pesapal', 'card']],
  ['everybody else', { country: 'DE', currency: 'EUR' }, ['card', 'pesapal']],
])('first payment methods for %s', (_, order, first) => expect(Object.keys(methods(order)).slice(0, 2)).toEqual(first))

test('a paid or closed order has no payment methods', () => {
  expect(methods({ money: money(sh(10_000), sh(10_000)) })).toEqual({})
  expect(methods({ waiting: false })).toEqual({})
})

test('the balance after a deposit can be paid by every method but on delivery', () => {
  const order = { ...ORDER, waiting: false, placed: true, toMeasure: true, money: money(sh(10_000), sh(5_000)) }
  expect(Object.keys(methods(order))).toEqual(['pesapal', 'card', 'bank-transfer', 'gift-card'])
  expect(amountsOf(order, RULES, sh(5_000))).toEqual([{ part: 'balance', now: sh(5_000), later: 0 }])
  expect(amountOf(amountsOf(order, RULES, sh(5_000)), 'whole')).toBeUndefined()
})

test('a deposit is offered for made-to-measure goods only', () => {
  const amounts = (order: Partial<Payable>, rules: Partial<PaymentRules> = {}) =>
    amountsOf({ ...ORDER, ...order }, { ...RULES, ...rules }, sh(5_000))
  expect(amounts({})).toHaveLength(1)
  expect(amounts({ toMeasure: true })).toEqual([
    { part: 'deposit', now: sh(5_000), later: sh(5_000) }, // the deposit was announced before the order, so it is preselected
    { part: 'whole', now: sh(10_000), later: 0 },
  ])
  expect(amounts({ toMeasure: true }, { deposit: { on: false, percent: 50 } })).toHaveLength(1)
  expect(amounts({ toMeasure: true, money: money(sh(10_000), sh(5_000)) })).toHaveLength(1)
})

test('now and later always add up to the amount due', () => {
  const anOrder = fc.record({
    total: fc.integer({ min: 1, max: 100_000_000 }),
    paid: fc.integer({ min: 0, max: 100_000_000 }),
    toMeasure: fc.boolean(),
    placed: fc.boolean(),
  })
  fc.assert(
    fc.property(anOrder, fc.integer({ min: 1, max: 99 }), ({ total, paid, ...order }, percent) => {
      const payable = { ...ORDER, ...order, waiting: !order.placed, money: money(total, paid) }
      const deposit = depositOf({ total: kes(total), vat: kes(0) }, percent).deposit.total
      for (const { now, later } of amountsOf(payable, RULES, deposit)) {
        expect(now + later).toBe(dueOf(payable))
        expect(now).toBeGreaterThan(0)
        expect(later).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a method over its provider limit is refused, and a bank transfer has no limit', () => {
  const dear = { money: money(sh(1_000_000)), toMeasure: true }
  expect(methods(dear)).toMatchObject({ card: 'too-much', 'bank-transfer': null, 'gift-card': null })
  expect(methods({ money: money(sh(999_999)) })).toMatchObject({ card: null })
  const offer = { rules: RULES, providers: ALL, deposit: sh(500_000) }
  const code = (part: 'whole' | 'deposit', kind: 'card' | 'gift-card' = 'card') => {
    const granted = grantPayment({ ...ORDER, ...dear }, { kind, part }, offer)
    return granted.ok ? granted.value.amount : granted.problem.code
  }
  expect([code('whole'), code('deposit'), code('whole', 'gift-card')]).toEqual([
    'payments.way-not-possible',
    sh(500_000),
    sh(1_000_000),
  ])
})

describe('grantPayment, the guard of every payment', () => {
  const grant = (
    order: Partial<Payable>,
    kind: 'card' | 'gift-card' | 'on-delivery',
    part: 'whole' | 'deposit' | 'balance',
    rules = RULES,
  ) => {
    const granted = grantPayment({ ...ORDER, ...order }, { kind, part }, { rules, providers: ALL, deposit: sh(5_000) })
    return granted.ok ? [granted.value.part, granted.value.amount, granted.value.required] : granted.problem.code
  }
  const placed = { waiting: false, placed: true, toMeasure: true, money: money(sh(10_000), sh(5_000)) }
  test.each([
    ['a deposit by gift card on what hangs ready', grant({}, 'gift-card', 'deposit'), 'payments.part-not-possible'],
    [
      'a deposit where the house takes none',
      grant({ toMeasure: true }, 'gift-card', 'deposit', { ...RULES, deposit: { on: false, percent: 50 } }),
      'payments.part-not-possible',
    ],
    ['a balance of what was not placed', grant({}, 'card', 'balance'), 'payments.part-not-possible'],
    ['at the door what is cut for one person', grant({ toMeasure: true }, 'on-delivery', 'whole'), 'payments.way-not-possible'],
    ['what is over', grant({ waiting: false }, 'gift-card', 'whole'), 'payments.time-over'],
    ['what is paid', grant({ money: money(sh(10_000), sh(10_000)) }, 'gift-card', 'whole'), 'payments.already-paid'],
    ['a deposit', grant({ toMeasure: true }, 'gift-card', 'deposit'), ['deposit', sh(5_000), sh(5_000)]],
    ['all of it', grant({}, 'card', 'whole'), ['whole', sh(10_000), sh(10_000)]],
    ['the rest', grant(placed, 'card', 'balance'), ['balance', sh(5_000), sh(10_000)]],
    ['all of the rest', grant(placed, 'card', 'whole'), ['balance', sh(5_000), sh(10_000)]],
  ])('%s', (_, granted, expected) => expect(granted).toEqual(expected))
})

test.each([
  ['more than is wanted', 1_000, 2_000, 1_000],
  ['enough left for a card', 1_000, 900, 900],
  ['too little left for a card', 1_000, 950, 900],
  ['too little to begin with', 90, 50, 50],
])('a gift card payment with %s', (_, requested, balance, pays) => {
  expect(paidByCredit(sh(requested), sh(balance), ALL)).toBe(sh(pays))
  expect(paidByCredit(sh(requested), sh(balance), { card: null, pesapal: false })).toBe(sh(Math.min(requested, balance)))
})
