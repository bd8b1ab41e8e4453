import { kes, type Money } from '#kernel/money.ts'

/**
 * Accounts of the ledger of payments. Each entry moves an amount from `credit` to `debit`, so the
 * ledger balances by construction. Assets grow by debits, `customer` and `store-credit` by credits.
 */
export const ACCOUNTS = {
  /** Clearing accounts: balances that the providers hold for us. */
  stripe: 'clearing:stripe',
  pesapal: 'clearing:pesapal',
  cash: 'cash',
  bank: 'bank',
  /** Cash rounding differences: credits are gains of the shop, debits its losses. Outside VAT. */
  rounding: 'rounding',
  customer: 'customer',
  /** Withheld by a provider during a dispute. */
  disputes: 'disputes',
  storeCredit: 'store-credit',
} as const
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]

export type Entry = { debit: string; credit: string; amount: number }
export type LedgerEntry = Entry & { cause: string }

/** Returns the balance of the customer account, in KES cents. */
export const paidOf = (entries: readonly Entry[]): Money => kes(balanceOf(entries, ACCOUNTS.customer))

export const balanceOf = (entries: readonly Entry[], account: string): number =>
  entries.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
    0,
  )

/** Returns the cash rounding in KES cents: above zero a gain of the shop, below zero a loss. */
export const roundingOf = (entries: readonly Entry[]): number => balanceOf(entries, ACCOUNTS.rounding)

/** Returns KES cents refunded of one payment, or lost in a dispute. */
export const goneBackOf = (entries: readonly (LedgerEntry & { attempt_id: string | null })[], attemptId: string): Money =>
  kes(-paidOf(entries.filter((entry) => entry.attempt_id === attemptId && entry.cause !== 'capture')))

export const receivedOf = (entries: readonly LedgerEntry[]): Money =>
  kes(entries.reduce((sum, { cause, amount }) => (cause === 'capture' ? sum + amount : sum), 0))
