import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { OrderSaving } from '../contract.ts'
import { savingsJson } from './savings-json.ts'
import '../tables.ts'

export const linesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'slug', 'unit', 'quantity', 'name', 'make', 'total'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** `savings`: parts of the discount; null without one. */
export type FrozenLine = Selectable<Tables['order_line']> & { savings?: OrderSaving[] | null }

export const frozenLines = (tx: Db | Tx, orderId: string): Promise<FrozenLine[]> =>
  tx
    .selectFrom('order_line')
    .selectAll()
    .select(savingsJson(sql`part.order_line_id = order_line.id`).as('savings'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
