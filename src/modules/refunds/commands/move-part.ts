import { assert } from '#kernel/assert.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { RefundState } from '../contract.ts'
import type { PartRow } from '../queries/parts.ts'
import { type ReportedRefund, refundAfter } from '../rules/refund-moves.ts'
import type { Route } from '../rules/sources.ts'
import { freeMoney, savePart } from '../store.ts'
import '../tables.ts'

type Report = { reference: string; failure?: string | null; at: Date }

/**
 * Applies a provider's report to a (locked) part. A part that becomes `rejected` frees its money
 * for another refund. Returns the new state; undefined when the report changes nothing.
 */
export async function reportPart(
  tx: Tx,
  part: PartRow,
  reported: ReportedRefund,
  { reference, failure = null, at }: Report,
): Promise<RefundState | undefined> {
  const state = refundAfter(part, reported)
  if (state === part.state) return undefined
  await savePart(tx, part.id, { state, reference, failure, at })
  if (state === 'rejected') await freeMoney(tx, part)
  return state
}

/** Marks a (locked) part as sent, on another route than planned when one is given. */
export async function succeedPart(
  tx: Tx,
  part: PartRow,
  { route = part.route, reference, at }: { route?: Route; reference?: string; at: Date },
): Promise<void> {
  assert(part.state !== 'rejected', 'the money of a withdrawn part is free for another refund')
  await savePart(tx, part.id, { state: 'succeeded', route, at, ...(reference !== undefined && { reference }) })
}

/** Marks a (locked) part as failed before the provider accepted it. `failure`: the provider's code, or ours. */
export async function failRequestedPart(tx: Tx, part: PartRow, failure: string, at: Date): Promise<void> {
  assert(part.state === 'requested', 'only a part that nobody took on fails by itself')
  await savePart(tx, part.id, { state: 'failed', failure, at })
}

/** Restarts a (locked) part as a new try with a new idempotency key. */
export async function retryPart(tx: Tx, part: PartRow, at: Date): Promise<void> {
  await savePart(tx, part.id, { state: 'requested', newTry: true, reference: null, at })
}

/** Reopens a (locked) part that did not stay with the customer, so that staff send it by hand as a new try. */
export async function reopenByHand(tx: Tx, part: PartRow, failure: string, at: Date): Promise<void> {
  assert(part.state === 'succeeded', 'only a part that was sent is reopened')
  await savePart(tx, part.id, { state: 'failed', route: 'hand', failure, newTry: true, at })
}

/** Withdraws a (locked) part and frees its money for another refund. */
export async function withdrawPart(tx: Tx, part: PartRow, at: Date): Promise<void> {
  assert(part.state !== 'rejected', 'a part frees its money once')
  await savePart(tx, part.id, { state: 'rejected', at })
  await freeMoney(tx, part)
}

/** Records that the provider was polled about a part, so that other parts are polled first next time. */
export const touchPart = (db: Db, id: string, at: Date) =>
  db.updateTable('refund_part').set({ updated_at: at }).where('id', '=', id).execute()
