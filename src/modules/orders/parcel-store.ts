import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { HandedSignature } from './contract.ts'
import type { InParcel, ParcelUnits, UnitChange } from './rules/parcel-units.ts'
import './tables.ts'

/** Parcel with its units. A caller that changes one must have locked the order. */
export type Parcel = Selectable<Tables['fulfilment']> & ParcelUnits

/** Returns all parcels of an order, cancelled ones included, oldest first. */
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

type NewParcel = Insertable<Tables['fulfilment']> & { lines: readonly { line: number; quantity: number }[] }

export async function insertParcel(tx: Tx, { lines, ...parcel }: NewParcel): Promise<void> {
  await tx.insertInto('fulfilment').values(parcel).execute()
  const rows = lines.map(({ line, quantity }) => ({ fulfilment_id: parcel.id, order_line_id: line, quantity }))
  if (rows.length > 0) await tx.insertInto('fulfilment_line').values(rows).execute()
}

type ParcelChange = Partial<
  Pick<
    Parcel,
    | 'state'
    | 'carrier'
    | 'tracking'
    | 'left_at'
    | 'arrived_at'
    | 'received_by'
    | 'handed_note'
    | 'handed_photo'
    | 'collects'
    | 'kept_before'
  >
>
export async function saveParcel(tx: Tx, id: string, change: ParcelChange): Promise<void> {
  await tx.updateTable('fulfilment').set(change).where('id', '=', id).execute()
}

export const saveSignature = (tx: Tx, id: string, signature: HandedSignature) =>
  tx
    .updateTable('fulfilment')
    .set({ handed_signature: JSON.stringify(signature) })
    .where('id', '=', id)
    .execute()

/** Saves the units of parcels. A row with quantity 0 is deleted. */
export async function saveUnits(tx: Tx, changes: readonly UnitChange[]): Promise<void> {
  for (const { parcel, line, quantity, cameBack, outside } of changes) {
    const units = { quantity, came_back: cameBack, outside }
    const row = { fulfilment_id: parcel, order_line_id: line, ...units }
    if (quantity === 0)
      await tx.deleteFrom('fulfilment_line').where('fulfilment_id', '=', parcel).where('order_line_id', '=', line).execute()
    else
      await tx
        .insertInto('fulfilment_line')
        .values(row)
        .onConflict((conflict) => conflict.columns(['fulfilment_id', 'order_line_id']).doUpdateSet(units))
        .execute()
  }
}

type Back = { line: number; unsent: number; packed: number; sent: number; outside: number }

/** Records how many units a refund took off each line, and where they were: unsent, packed, sent or outside the shop. */
export async function recordBack(tx: Tx, refundId: string, goods: readonly Back[]): Promise<void> {
  const rows = goods.map(({ line, ...units }) => ({ refund_id: refundId, order_line_id: line, ...units }))
  if (rows.length > 0) await tx.insertInto('goods_back').values(rows).execute()
}

/**
 * Returns the units that were outside the shop when a refund took them off. Empty unless all parts of the refund were withdrawn.
 */
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
