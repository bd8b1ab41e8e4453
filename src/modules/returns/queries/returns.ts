import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { ReturnState } from '../contract.ts'
import { HAS_ENDED, IS_SETTLED } from '../rules/return-moves.ts'
import '../tables.ts'

export type ReturnRow = Selectable<Tables['order_return']>
export type ItemRow = Selectable<Tables['order_return_item']>

export const returnById = (db: Db | Tx, id: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('order_return').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined when the order is no exchange. */
export const returnExchangedFor = (db: Db | Tx, orderId: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('order_return').selectAll().where('exchange_order_id', '=', orderId).executeTakeFirst()

export const lockReturn = (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  tx.selectFrom('order_return').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const returnsOf = (db: Db | Tx, orderId: string): Promise<ReturnRow[]> =>
  db.selectFrom('order_return').selectAll().where('order_id', '=', orderId).orderBy('ordinal').execute()

export const itemsOf = (db: Db | Tx, ids: readonly string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('order_return_item')
    .selectAll()
    .where(sql<boolean>`return_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()

const FREES: readonly ReturnState[] = [...HAS_ENDED, ...IS_SETTLED]

/** Returns the units of each line in open returns: accepted ones, or requested ones before the inspection. */
export async function spokenFor(db: Db | Tx, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_return_item as item')
    .innerJoin('order_return', 'order_return.id', 'item.return_id')
    .select(['order_line_id', sql<number>`sum(coalesce(accepted, item.quantity))::int`.as('units')])
    .where('order_id', '=', orderId)
    .where('state', 'not in', FREES as ReturnState[])
    .groupBy('order_line_id')
    .execute()
  return new Map(rows.map(({ order_line_id, units }) => [Number(order_line_id), units]))
}

/** Finds approved returns and exchanges that were not sent by `send_by`, and settled returns. Does not lock them. */
export async function dueReturns(db: Db, today: string, most: number): Promise<{ id: string; state: ReturnState }[]> {
  const { rows } = await sql<{ id: string; state: ReturnState }>`
    select id, state from order_return
    where (state = 'approved' and kind in ('return', 'exchange') and send_by < ${today}) or state in ('refunded', 'credited', 'exchanged')
    order by moved_at limit ${most}`.execute(db)
  return rows
}
