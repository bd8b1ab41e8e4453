import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { HAS_ARRIVED } from './rules/parcel-states.ts'
import './tables.ts'

/** Returns delivered units, and the time of the last delivery, by line id. Leaves out lines without a delivery. */
export async function deliveredOf(db: Db | Tx, orderId: string): Promise<Map<number, { units: number; at: Date }>> {
  const { rows } = await sql<{ id: number; units: number; at: Date }>`
    select line.order_line_id as id, sum(line.quantity)::int as units, max(coalesce(parcel.arrived_at, parcel.created_at)) as at
    from fulfilment as parcel join fulfilment_line as line on line.fulfilment_id = parcel.id
    where parcel.order_id = ${orderId} and parcel.state = any(${HAS_ARRIVED as string[]}) group by line.order_line_id`.execute(db)
  return new Map(rows.map(({ id, units, at }) => [Number(id), { units, at }]))
}
