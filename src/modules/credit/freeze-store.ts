import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

type Freeze = { orderLineIds: readonly number[]; claim: string; dispute: string | null; at: Date }

/**
 * Freezes the cards of lines, also those that are not made yet. Returns false when they were frozen for this claim before, and when
 * another claim still freezes them.
 */
export async function addFreezes(tx: Tx, { orderLineIds, ...freeze }: Freeze): Promise<boolean> {
  if (orderLineIds.length === 0) return false
  const open = await tx
    .selectFrom('gift_card_freeze')
    .select('claim')
    .where('order_line_id', 'in', [...orderLineIds])
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_card_freeze')
    .values(orderLineIds.map((order_line_id) => ({ order_line_id, ...freeze, lifted_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return open === undefined && Number(numInsertedOrUpdatedRows) > 0
}

export async function lift(tx: Tx, orderLineIds: readonly number[], at: Date, dispute?: string): Promise<number> {
  const lines = sql<boolean>`order_line_id = any(${orderLineIds as number[]}::bigint[])`
  await tx
    .updateTable('gift_card_freeze')
    .set({ lifted_at: at })
    .where(lines)
    .where('lifted_at', 'is', null)
    .$if(dispute !== undefined, (freezes) => freezes.where('dispute', '=', dispute ?? null))
    .execute()
  const left = await tx.selectFrom('gift_card_freeze').select('claim').where(lines).where('lifted_at', 'is', null).execute()
  return left.length
}

export async function orderOf(db: Db | Tx, cardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from gift_card_entry join sold_gift_card using (card_id) where card_id = ${cardId} and cause = 'issued'`.execute(
    db,
  )
  return rows[0]?.id
}

/** Returns what a dispute wrote off a card, in KES cents; 0 when nothing. */
export async function writtenOff(tx: Tx, cardId: string, dispute: string): Promise<number> {
  const entry = tx.selectFrom('gift_card_entry').select('amount').where('cause', '=', 'stopped')
  const found = await entry.where('card_id', '=', cardId).where('reference', '=', `${dispute} ${cardId}`).executeTakeFirst()
  return -(found?.amount ?? 0)
}

export const reopen = (tx: Tx, cardId: string) =>
  tx.updateTable('gift_card').set({ stopped_at: null, stopped_for: null }).where('id', '=', cardId).execute()

/**
 * Returns what was spent from the cards of lines and not returned (KES cents), and the ids of the
 * orders that it paid for.
 */
export async function spentFrom(tx: Tx, orderLineIds: readonly number[]): Promise<{ amount: number; orderIds: string[] }> {
  const { rows } = await sql<{ orderId: string; amount: number }>`
    select order_id as "orderId", -sum(amount)::bigint as amount from gift_card_entry join sold_gift_card using (card_id)
    where order_line_id = any(${orderLineIds as number[]}::bigint[]) and cause in ('spent', 'returned') and order_id is not null
    group by order_id having sum(amount) < 0 order by order_id`.execute(tx)
  return { amount: rows.reduce((sum, { amount }) => sum + amount, 0), orderIds: rows.map(({ orderId }) => orderId) }
}
