import type { Tx } from '#platform/db.ts'
import type { AttemptState } from '../contract.ts'
import type { Attempt } from '../queries/attempts.ts'
import { type LedgerState, ledgerStateOf } from '../queries/ledger.ts'
import { stateSince } from '../rules/attempt-moves.ts'
import { gravest } from '../rules/disputes.ts'
import { ACCOUNTS, balanceOf } from '../rules/ledger.ts'
import { setState } from './close-attempt.ts'

/** `ledger`: state read after the last ledger entry, which saves a query. Returns the new state. */
export async function settleSince(tx: Tx, attempt: Attempt, at: Date, ledger?: LedgerState): Promise<AttemptState> {
  const { entries: all, disputes } = ledger ?? (await ledgerStateOf(tx, attempt))
  const entries = all.filter(({ attempt_id }) => attempt_id === attempt.id)
  const refundEntries = entries.filter(({ debit, credit }) => debit !== ACCOUNTS.disputes && credit !== ACCOUNTS.disputes)
  const state = stateSince(attempt.state, {
    amount: attempt.amount,
    refunded: attempt.amount - balanceOf(refundEntries, ACCOUNTS.customer),
    dispute: gravest(disputes),
  })
  if (state !== attempt.state) await setState(tx, attempt.id, state, at)
  return state
}
