import { expect, test } from 'vitest'
import { amountDue, NOTHING_BACK } from './amount-due.ts'
import { ACCOUNTS, balanceOf, type LedgerEntry, paidOf } from './ledger.ts'
import { paymentStatus } from './payment-status.ts'

const capture = (amount: number): LedgerEntry => ({ debit: ACCOUNTS.stripe, credit: ACCOUNTS.customer, amount, cause: 'capture' })
const refund = (amount: number): LedgerEntry => ({ debit: ACCOUNTS.customer, credit: ACCOUNTS.stripe, amount, cause: 'refund' })
const back = (amount: number): LedgerEntry => ({
  debit: ACCOUNTS.stripe,
  credit: ACCOUNTS.customer,
  amount,
  cause: 'refund-failed',
})
type StatusFacts = Partial<Parameters<typeof amountDue>[0] & Omit<Parameters<typeof paymentStatus>[0], 'money'>>
const of = ({ total = 1000, entries = [], refunded = NOTHING_BACK, reserved = 0, attempts = [], ended = false }: StatusFacts) =>
  paymentStatus({ money: amountDue({ total, entries, refunded, reserved }), attempts, ended })
const granted = (amount: number, quantity = 0) => ({
  lines: [{ total: 1000, quantity: 2, back: { quantity, amount } }],
  promised: 0,
})

test.each([
  ['nothing happened', {}, 'unpaid'],
  ['a form was opened', { attempts: [{ state: 'created' as const }] }, 'unpaid'],
  ['the provider works on it', { attempts: [{ state: 'processing' as const }] }, 'pending'],
  ['it is reserved on a card', { reserved: 1000, attempts: [{ state: 'authorized' as const }] }, 'authorized'],
  ['a part is paid, the rest reserved', { entries: [capture(400)], reserved: 600 }, 'authorized'],
  ['it is being let go of', { attempts: [{ state: 'authorized' as const }], ended: true }, 'voided'],
  ['what was reserved is over', { attempts: [{ state: 'expired' as const }] }, 'unpaid'],
  ['a deposit', { entries: [capture(500)] }, 'partially_paid'],
  ['all of it', { entries: [capture(500), capture(500)] }, 'paid'],
  ['twice', { entries: [capture(1000), capture(1000)] }, 'overpaid'],
  ['twice, and the second given back', { entries: [capture(1000), capture(1000), refund(1000)] }, 'paid'],
  ['a part given back', { entries: [capture(1000), refund(1)], refunded: granted(1) }, 'partially_refunded'],
  ['a line of a deposit given back', { entries: [capture(500), refund(100)], refunded: granted(100) }, 'partially_paid'],
  ['and then the balance', { entries: [capture(500), refund(100), capture(500)], refunded: granted(100) }, 'partially_refunded'],
  ['more than is owed since', { entries: [capture(900)], refunded: granted(500, 1) }, 'overpaid'],
  ['all given back', { entries: [capture(1000), refund(1000)] }, 'refunded'],
  ['a refund that did not arrive', { entries: [capture(1000), refund(1000), back(1000)] }, 'paid'],
  ['the bank asks', { entries: [capture(1000)], attempts: [{ state: 'disputed' as const }] }, 'disputed'],
  ['called off before anything came', { attempts: [{ state: 'cancelled' as const }], ended: true }, 'voided'],
  ['it costs nothing', { total: 0 }, 'paid'],
])('payment status: %s', (_, facts, status) => {
  expect(of(facts)).toBe(status)
})

test('ledger accounts always sum to zero', () => {
  const entries = [capture(1000), refund(400), back(400), capture(70)]
  const sum = Object.values(ACCOUNTS).reduce((total, account) => total + balanceOf(entries, account), 0)
  expect(sum).toBe(0)
  expect(paidOf(entries)).toBe(1070)
})
