import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { ActionItemKind } from './contract.ts'
import './tables.ts'

export type NewActionItem = {
  kind: ActionItemKind
  /** What makes it this item and no other: the id of an attempt, a refund, a dispute, a notice. */
  cause: string
  orderId?: string
  detail?: Record<string, unknown>
  at: Date
}

/**
 * Puts something before a person of the house, inside the transaction that found it. The same kind and cause again
 * changes nothing, also when it was closed meanwhile. True when it is new.
 */
export async function openActionItem(tx: Tx, { kind, cause, orderId, detail = {}, at }: NewActionItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('action_item')
    .values({ id: newId(), kind, cause, order_id: orderId ?? null, detail: JSON.stringify(detail), opened_at: at })
    .onConflict((known) => known.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether a person has still to see to one of this kind whose detail says as much. */
export const isOpen = async (tx: Tx, kind: ActionItemKind, detail: Record<string, unknown>): Promise<boolean> =>
  (await tx
    .selectFrom('action_item')
    .select('id')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .executeTakeFirst()) !== undefined

export type Closing = { by: string; note: string; at: Date }

/** It has settled itself (a dispute was won, a second try of a refund went through). False when nobody waited for it. */
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

export const lockActionItem = (tx: Tx, id: string) =>
  tx.selectFrom('action_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveClosing(tx: Tx, id: string, { by, note, at }: Closing) {
  await tx.updateTable('action_item').set({ closed_at: at, closed_by: by, note }).where('id', '=', id).execute()
}
