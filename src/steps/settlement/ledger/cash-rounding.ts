import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'

type Rounded = { orderId: string; attemptId: string; rounding: number; at: Date; part?: string }

/**
 * Cash was rounded to coins as it was taken, or (`part`) given back: what there is more of it in the drawer (KES cents; below zero: less) stands beside
 * what was paid, and never touches what a customer owes. So the account of cash is what lies in the drawer, to the cent.
 */
export async function bookCashRounding(tx: Tx, { orderId, attemptId, rounding, at, part }: Rounded): Promise<void> {
  if (rounding === 0) return
  const { cash, rounding: account } = payments.ACCOUNTS
  await payments.addLedgerEntry(tx, {
    once: `rounding:${part ?? attemptId}`,
    orderId,
    attemptId,
    cause: 'rounding',
    at,
    amount: Math.abs(rounding),
    ...(rounding > 0 ? { debit: cash, credit: account } : { debit: account, credit: cash }),
  })
}
