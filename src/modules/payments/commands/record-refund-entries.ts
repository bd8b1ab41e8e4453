import type { Tx } from '#platform/db.ts'
import type { RefundUpdate } from '../gateways/provider-update.ts'
import * as store from '../ledger-store.ts'
import type { Attempt } from '../queries/attempts.ts'
import { ACCOUNTS } from '../rules/ledger.ts'
import { asCountedBy } from '../rules/minor-units.ts'
import { addLedgerEntry } from './add-ledger-entry.ts'
import { settleSince } from './recompute-attempt-state.ts'

/** True when the provider has reported this refund as failed or cancelled. That report is final, even if it arrives first. */
export const refundFailed = (tx: Tx, { provider, refund }: RefundUpdate): Promise<boolean> =>
  store.hasLedgerEntry(tx, `refund-failed:${provider}:${refund}`)

/**
 * A failure or cancellation adds both the refund and its reversal, so that the balance does not depend on the order of the
 * provider's updates.
 */
export async function recordRefundEntries(tx: Tx, attempt: Attempt, notice: RefundUpdate, at: Date): Promise<void> {
  const name = `${notice.provider}:${notice.refund}`
  const clearing = attempt.provider === 'pesapal' ? ACCOUNTS.pesapal : ACCOUNTS.stripe
  const unit = asCountedBy(notice.provider, notice.currency, 100) / 100
  const entry = { orderId: attempt.order_id, attemptId: attempt.id, amount: Math.round(notice.amount / unit), at }
  if (notice.state !== 'submitted') {
    await addLedgerEntry(tx, {
      ...entry,
      once: `refund:${name}`,
      cause: 'refund',
      debit: ACCOUNTS.customer,
      credit: clearing,
    })
  }
  if (notice.state === 'failed' || notice.state === 'cancelled') {
    await addLedgerEntry(tx, {
      ...entry,
      once: `refund-failed:${name}`,
      cause: 'refund-failed',
      debit: clearing,
      credit: ACCOUNTS.customer,
    })
  }
  await settleSince(tx, attempt, at)
}
