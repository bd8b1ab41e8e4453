import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountDue, amountDue, dueUntil, type GivenBack, NOTHING_BACK, type Refunded } from './amount-due.ts'
import { ACCOUNTS, type LedgerEntry } from './ledger.ts'

const { stripe, customer, disputes, storeCredit } = ACCOUNTS
const capture = (amount: number): LedgerEntry => ({ debit: stripe, credit: customer, amount, cause: 'capture' })
const refund = (amount: number): LedgerEntry => ({ debit: customer, credit: stripe, amount, cause: 'refund' })
const returned = (amount: number): LedgerEntry => ({ debit: customer, credit: storeCredit, amount, cause: 'refund' })
const lost = (amount: number): LedgerEntry => ({ debit: customer, credit: disputes, amount, cause: 'dispute-lost' })

const line = (total: number, amount: number, quantity = 0, of = 1): GivenBack => ({
  total,
  quantity: of,
  back: { quantity, amount },
})
const refundedBy = (...lines: GivenBack[]): Refunded => ({ lines, promised: 0 })
const of = (total: number, entries: LedgerEntry[], refunded = NOTHING_BACK) => amountDue({ total, entries, refunded })

describe('amount due', () => {
  test.each<[string, AmountDue, Partial<Record<keyof AmountDue, number>>]>([
    ['nothing came', of(35_000, []), { due: 35_000, kept: 0 }],
    ['a deposit', of(35_000, [capture(17_500)]), { due: 17_500, paid: 17_500 }],
    ['all of it', of(35_000, [capture(17_500), capture(17_500)]), { due: 0, tooMuch: 0 }],
    [
      'a deposit, and one line of 10,000 refunded',
      of(35_000, [capture(17_500), refund(10_000)], refundedBy(line(10_000, 10_000, 1))),
      { owed: 25_000, paid: 7_500, due: 17_500 },
    ],
    [
      'the same before the money has gone',
      of(35_000, [capture(17_500)], { lines: [line(10_000, 10_000, 1)], promised: 10_000 }),
      { owed: 25_000, paid: 17_500, kept: 7_500, due: 17_500 },
    ],
    [
      'goodwill on a paid order does not become payable again',
      of(10_000, [capture(10_000), refund(3_000)], refundedBy(line(10_000, 3_000))),
      { owed: 7_000, due: 0, tooMuch: 0 },
    ],
    [
      'all goods back, where only a deposit had come in',
      of(35_000, [capture(17_500), refund(17_500)], refundedBy(line(35_000, 17_500, 1))),
      { owed: 0, due: 0, tooMuch: 0 },
    ],
    [
      'twice, and the second given back',
      of(10_000, [capture(10_000), capture(10_000), refund(10_000)]),
      { granted: 0, due: 0, tooMuch: 0 },
    ],
    ['twice', of(10_000, [capture(10_000), capture(10_000)]), { due: 0, tooMuch: 10_000 }],
    [
      'a dispute lost over a part, which the bank gave back',
      of(10_000, [capture(10_000), lost(3_000)], refundedBy(line(10_000, 3_000))),
      { paid: 7_000, owed: 7_000, due: 0 },
    ],
    [
      'a gift card got its part back because the order ended, and the rest came late',
      of(10_000, [capture(4_000), returned(4_000), capture(6_000)]),
      { paid: 6_000, due: 4_000 },
    ],
    [
      'two shirts of 100.00 with 20.00 for a loose thread, and one of them back',
      of(20_000, [capture(20_000), refund(2_000), refund(9_000)], refundedBy(line(20_000, 11_000, 1, 2))),
      { owed: 9_000, due: 0 },
    ],
  ])('%s', (_, money, expected) => expect(money).toMatchObject(expected))
})

test('the first payment asked for never exceeds the amount due', () => {
  const begun = of(35_000, [capture(10_000)])
  expect([dueUntil(begun, 17_500), dueUntil(begun, null), dueUntil(begun, 5_000)]).toEqual([7_500, 25_000, 0])
  expect(dueUntil(of(35_000, [], refundedBy(line(30_000, 0, 1))), 17_500)).toBe(5_000)
})

test('due, kept and overpaid amounts add up to what is owed', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), amounts, amounts, fc.nat(2_000_000), (total, came, went, promised) => {
      const back = went.reduce((sum, amount) => sum + amount, 0)
      const lines = total > 0 ? [line(total, Math.min(total, back))] : []
      const money = amountDue({ total, entries: [...came.map(capture), ...went.map(refund)], refunded: { lines, promised } })
      expect(money.due === 0 || money.tooMuch === 0).toBe(true)
      expect(money.kept + money.due - money.tooMuch).toBe(money.owed)
      expect(money.owed + money.granted).toBe(total)
      expect(money.received - money.wentBack).toBe(money.paid)
    }),
  )
})
