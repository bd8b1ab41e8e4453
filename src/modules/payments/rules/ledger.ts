import { kes, type Money } from '#kernel/money.ts'

/**
 * The accounts of the ledger of payments. Each entry moves an amount from `credit` to `debit`, so the ledger balances by
 * construction; no entry is ever changed. Assets grow by debits, `customer` and `store-credit` by credits.
 */
export const ACCOUNTS = {
  /** What each provider holds for us. */
  stripe: 'clearing:stripe',
  pesapal: 'clearing:pesapal',
  cash: 'cash',
  bank: 'bank',
  /** What cash was rounded by: what the house has gained by it, or (debits) lost. Outside VAT. */
  rounding: 'rounding',
  /** What customers have paid for their orders. */
  customer: 'customer',
  /** Given back and not yet at the customer: on its way through a provider or a bank. */
  refunds: 'refunds',
  /** Held back by a provider while a customer's bank asks questions. */
  disputes: 'disputes',
  /** What providers keep, where they say so. */
  fees: 'fees',
  /** What the house owes on gift cards and credit. */
  storeCredit: 'store-credit',
} as const
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]

export type Entry = { debit: string; credit: string; amount: number }
export type LedgerEntry = Entry & { cause: string }

/** What stands to the customer's credit: received less given back, in KES cents. Below zero only if more was given back than came. */
export const paidOf = (entries: readonly Entry[]): Money => kes(balanceOf(entries, ACCOUNTS.customer))

/** Credits less debits of one account. */
export const balanceOf = (entries: readonly Entry[], account: string): number =>
  entries.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
    0,
  )

/** By how much cash was rounded, as it was taken and given back: what the house has more by it, in KES cents; below zero it has less. */
export const roundingOf = (entries: readonly Entry[]): number => balanceOf(entries, ACCOUNTS.rounding)

/** What went back of one payment, by whatever way. */
export const goneBackOf = (entries: readonly (LedgerEntry & { attempt_id: string | null })[], attemptId: string): Money =>
  kes(-paidOf(entries.filter((entry) => entry.attempt_id === attemptId && entry.cause !== 'capture')))

/** All that ever came from the customer, whatever was given back since. */
export const receivedOf = (entries: readonly LedgerEntry[]): Money =>
  kes(entries.reduce((sum, { cause, amount }) => (cause === 'capture' ? sum + amount : sum), 0))
