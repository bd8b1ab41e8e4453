import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { InParcel, ParcelUnits } from '../rules/parcel-units.ts'
import '../tables.ts'

/** Callers lock the order before they change a parcel. */
export type Parcel = Selectable<Tables['fulfilment']> & ParcelUnits

/** Includes cancelled parcels. Oldest first. */
export async function parcelsOf(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('fulfilment')
    .selectAll()
    .select(
      sql<
        InParcel[]
      >`(select coalesce(json_agg(json_build_object('line', order_line_id, 'quantity', quantity, 'cameBack', came_back,
        'outside', outside) order by order_line_id), '[]') from fulfilment_line where fulfilment_id = fulfilment.id)`.as('lines'),
    )
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute()
  return rows.map((row) => ({ ...row, left: row.left_at !== null }))
}

export type Back = { line: number; unsent: number; packed: number; sent: number; outside: number }

export const outsideWith = (tx: Tx, refundId: string): Promise<Pick<Back, 'line' | 'outside'>[]> =>
  tx
    .selectFrom('goods_back')
    .select(['order_line_id as line', 'outside'])
    .where('refund_id', '=', refundId)
    .where('outside', '>', 0)
    .where(sql<boolean>`not refund_stands(refund_id)`)
    .orderBy('order_line_id')
    .execute()

export const backWith = (tx: Tx, refundId: string): Promise<Back[]> =>
  tx
    .selectFrom('goods_back')
    .select(['order_line_id as line', 'unsent', 'packed', 'sent', 'outside'])
    .where('refund_id', '=', refundId)
    .orderBy('order_line_id')
    .execute()
