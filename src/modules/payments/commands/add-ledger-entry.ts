import type { Tx } from '#platform/db.ts'
import type { Account } from '../rules/ledger.ts'

export type NewLedgerEntry = {
  once: string
  orderId: string
  attemptId?: string | null
  debit: Account
  credit: Account
  /** KES cents, above zero. */
  amount: number
  cause: string
  at: Date
}

/** Adds an entry to the ledger. No-op when an entry with this `once` exists. */
export async function addLedgerEntry(tx: Tx, { orderId, attemptId, ...entry }: NewLedgerEntry): Promise<void> {
  await tx
    .insertInto('payment_entry')
    .values({ ...entry, order_id: orderId, attempt_id: attemptId ?? null })
    .onConflict((booked) => booked.column('once').doNothing())
    .execute()
}
