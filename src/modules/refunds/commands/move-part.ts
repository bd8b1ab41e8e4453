import { assert } from '#kernel/assert.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { RefundState } from '../contract.ts'
import type { PartRow } from '../queries/parts.ts'
import { type ReportedRefund, refundAfter } from '../rules/refund-moves.ts'
import type { Route } from '../rules/sources.ts'
import { freeMoney, savePart } from '../store.ts'
import '../tables.ts'

type Report = { reference: string; failure?: string | null; at: Date }

/** Returns the new state; undefined when the report changes nothing. A `rejected` part frees its money for another refund. */
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

export async function succeedPart(
  tx: Tx,
  part: PartRow,
  { route = part.route, reference, at }: { route?: Route; reference?: string; at: Date },
): Promise<void> {
  assert(part.state !== 'rejected', 'the money of a withdrawn part is free for another refund')
  await savePart(tx, part.id, { state: 'succeeded', route, at, ...(reference !== undefined && { reference }) })
}

/** `failure`: code of the provider or of the shop. */
export async function failRequestedPart(tx: Tx, part: PartRow, failure: string, at: Date): Promise<void> {
  assert(part.state === 'requested', 'only a part that nobody took on fails by itself')
  await savePart(tx, part.id, { state: 'failed', failure, at })
}

/** A new try has a new idempotency key. */
export async function retryPart(tx: Tx, part: PartRow, at: Date): Promise<void> {
  await savePart(tx, part.id, { state: 'requested', newTry: true, reference: null, at })
}

/** Reopens a part whose money did not stay with the customer, so that staff send it by hand. */
export async function reopenByHand(tx: Tx, part: PartRow, failure: string, at: Date): Promise<void> {
  assert(part.state === 'succeeded', 'only a part that was sent is reopened')
  await savePart(tx, part.id, { state: 'failed', route: 'hand', failure, newTry: true, at })
}

/** Frees the money of the part for another refund. */
export async function withdrawPart(tx: Tx, part: PartRow, at: Date): Promise<void> {
  assert(part.state !== 'rejected', 'a part frees its money once')
  await savePart(tx, part.id, { state: 'rejected', at })
  await freeMoney(tx, part)
}

/** Records that the provider was polled, so that other parts are polled first next time. */
export const touchPart = (db: Db, id: string, at: Date) =>
  db.updateTable('refund_part').set({ updated_at: at }).where('id', '=', id).execute()
