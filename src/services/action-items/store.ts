import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { ActionItemKind } from './contract.ts'
import './tables.ts'

export type NewActionItem = {
  kind: ActionItemKind
  /** Deduplication key within the kind. */
  cause: string
  orderId?: string
  detail?: Record<string, unknown>
  at: Date
}

/**
 * Opens an action item in the caller's transaction. Idempotent per kind and cause, even after the item was closed. Returns true
 * when it created one.
 */
export async function openActionItem(tx: Tx, { kind, cause, orderId, detail = {}, at }: NewActionItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('action_item')
    .values({ id: newId(), kind, cause, order_id: orderId ?? null, detail: JSON.stringify(detail), opened_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/**
 * Opens an action item unless an open one of the same kind has details that contain `about`. An advisory lock serialises
 * concurrent calls, so only one opens it. Returns true when it created one.
 */
export async function openUnlessOpen(tx: Tx, about: Record<string, unknown>, item: NewActionItem): Promise<boolean> {
  const aboutJson = JSON.stringify(about)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`action-item ${item.kind} ${aboutJson}`}, 0))`.execute(tx)
  const waiting = await tx
    .selectFrom('action_item')
    .select('id')
    .where('kind', '=', item.kind)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`detail @> ${aboutJson}::jsonb`)
    .executeTakeFirst()
  return waiting ? false : openActionItem(tx, item)
}

export type Closing = { by: string; note: string; at: Date }

/** Closes an open action item. Returns false when no such item is open. */
export async function settleActionItem(tx: Tx, kind: ActionItemKind, cause: string, { by, note, at }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('action_item')
    .set({ closed_at: at, closed_by: by, note })
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function settleItemsOf(tx: Tx, kind: ActionItemKind, orderId: string, { by, note, at }: Closing): Promise<void> {
  await tx
    .updateTable('action_item')
    .set({ closed_at: at, closed_by: by, note })
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
}

export const lockActionItem = (tx: Tx, id: string) =>
  tx.selectFrom('action_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveClosing(tx: Tx, id: string, { by, note, at }: Closing) {
  await tx.updateTable('action_item').set({ closed_at: at, closed_by: by, note }).where('id', '=', id).execute()
}
