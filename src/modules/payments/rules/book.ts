import { kes, type Money } from '#kernel/money.ts'

/** The accounts of the payments book. Money that a provider took for us stands against what the customer has paid. */
export const ACCOUNTS = { provider: 'provider-balance', customer: 'paid-by-customer' } as const

export type Entry = { debit: string; credit: string; amount: number }

/** What stands to the customer's credit: captured less given back. */
export const paidOf = (entries: readonly Entry[]): Money =>
  kes(
    entries.reduce((sum, { debit, credit, amount }) => {
      if (credit === ACCOUNTS.customer) return sum + amount
      return debit === ACCOUNTS.customer ? sum - amount : sum
    }, 0),
  )
