import type { Tx } from '#platform/db.ts'
import type { DisputeUpdate } from '../gateways/provider-update.ts'
import * as store from '../ledger-store.ts'
import type { Attempt } from '../queries/attempts.ts'
import { RECEIVED } from '../rules/attempt-moves.ts'
import { disputeOutcome, laterOf } from '../rules/disputes.ts'
import { ACCOUNTS } from '../rules/ledger.ts'
import { addLedgerEntry } from './add-ledger-entry.ts'
import { settleSince } from './recompute-attempt-state.ts'

type Stand = { known: boolean; stands: ReturnType<typeof disputeOutcome> }

/** Adds each ledger entry once, and none before the attempt is captured. `known`: the dispute was on record before. */
export async function recordDisputeEntries(tx: Tx, attempt: Attempt, notice: DisputeUpdate, at: Date): Promise<Stand> {
  const dispute = await store.lockDispute(tx, notice.provider, notice.dispute)
  const status = laterOf(dispute?.status, notice.status)
  const stands = disputeOutcome(status)
  const amount = Math.min(notice.amount, attempt.amount)
  await store.saveDispute(tx, { attempt, notice, amount, status, closed: stands !== 'open', at })
  if (!RECEIVED.includes(attempt.state)) return { known: dispute !== undefined, stands }

  const clearing = attempt.provider === 'pesapal' ? ACCOUNTS.pesapal : ACCOUNTS.stripe
  const common = { orderId: attempt.order_id, attemptId: attempt.id, amount, at }
  const entry = (
    cause: string,
    debit: typeof clearing | 'disputes' | 'customer',
    credit: typeof clearing | 'disputes' | 'customer',
  ) => addLedgerEntry(tx, { ...common, once: `${cause}:${notice.provider}:${notice.dispute}`, cause, debit, credit })
  if (notice.funds === 'withdrawn') await entry('dispute-withdrawn', ACCOUNTS.disputes, clearing)
  if (notice.funds === 'reinstated') await entry('dispute-reinstated', clearing, ACCOUNTS.disputes)
  if (stands === 'lost') await entry('dispute-lost', ACCOUNTS.customer, ACCOUNTS.disputes)
  if (
    stands === 'won' &&
    dispute?.status !== undefined &&
    (await store.hasLedgerEntry(tx, `dispute-lost:${notice.provider}:${notice.dispute}`))
  )
    await entry('dispute-won-back', ACCOUNTS.disputes, ACCOUNTS.customer)
  await settleSince(tx, attempt, at)
  return { known: dispute !== undefined, stands }
}
