import { expect, test } from 'vitest'
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
const of = (over: Partial<Parameters<typeof paymentStatus>[0]>) =>
  paymentStatus({ total: 1000, entries: [], attempts: [], ended: false, ...over })

test.each([
  ['nothing happened', {}, 'unpaid'],
  ['a form was opened', { attempts: [{ state: 'created' as const }] }, 'unpaid'],
  ['the provider works on it', { attempts: [{ state: 'processing' as const }] }, 'pending'],
  ['the bank has promised it', { attempts: [{ state: 'authorized' as const }] }, 'authorized'],
  ['a deposit', { entries: [capture(500)] }, 'partially_paid'],
  ['all of it', { entries: [capture(500), capture(500)] }, 'paid'],
  ['twice', { entries: [capture(1000), capture(1000)] }, 'overpaid'],
  ['twice, and the second given back', { entries: [capture(1000), capture(1000), refund(1000)] }, 'paid'],
  ['a part given back', { entries: [capture(1000), refund(1)] }, 'partially_refunded'],
  ['all given back', { entries: [capture(1000), refund(1000)] }, 'refunded'],
  ['a refund that did not arrive', { entries: [capture(1000), refund(1000), back(1000)] }, 'paid'],
  ['the bank asks', { entries: [capture(1000)], attempts: [{ state: 'disputed' as const }] }, 'disputed'],
  ['called off before anything came', { attempts: [{ state: 'cancelled' as const }], ended: true }, 'voided'],
  ['it costs nothing', { total: 0 }, 'paid'],
])('%s', (_, given, status) => {
  expect(of(given)).toBe(status)
})

test('the book balances whatever is in it', () => {
  const entries = [capture(1000), refund(400), back(400), capture(70)]
  const sum = Object.values(ACCOUNTS).reduce((total, account) => total + balanceOf(entries, account), 0)
  expect(sum).toBe(0)
  expect(paidOf(entries)).toBe(1070)
})
