import { sql } from 'kysely'
import type { LaterKind } from '#domain/pricing/backorder.ts'
import type { Tx } from '#platform/db.ts'
import type { Allowance } from './rules/backorder.ts'
import type { Apart } from './rules/channel-stock.ts'
import type { Counts } from './rules/demand.ts'
import './tables.ts'

export const setAllowance = (tx: Tx, variantId: number, allowance: Omit<Allowance, 'beyond'>) =>
  tx
    .updateTable('stock')
    .set({ ...allowance, policy_version: sql`policy_version + 1` })
    .where('variant_id', '=', variantId)
    .execute()

export const setApart = (tx: Tx, variantId: number, { apart, safety }: Apart & Pick<Counts, 'safety'>) =>
  tx.updateTable('stock').set({ apart, safety }).where('variant_id', '=', variantId).execute()

/** Sets a new send day for the open backorders of a locked variant. Returns the ids of orders whose date changed. */
export async function moveSendDay(tx: Tx, variantId: number, day: string, kind: LaterKind): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    update stock_hold set sends_on = ${day}, promise = ${kind}
    where variant_id = ${variantId} and beyond > 0 and state in ('held', 'backordered') and sends_on <> ${day}::date
    returning order_id as "orderId"`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
