import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'

type Rounded = { orderId: string; attemptId: string; rounding: number; at: Date; part?: string }

/**
 * Books the rounding of cash to coins in the ledger, so the account `cash` equals the cash drawer. `rounding`: KES cents more
 * in the drawer, negative for less. `part`: id of the refund part, for a cash refund. Idempotent.
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
