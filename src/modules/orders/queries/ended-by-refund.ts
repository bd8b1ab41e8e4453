import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { OrderRow } from './orders.ts'

/** `from`: state of the order before. Undefined when no refund cancelled it. */
export async function endedByRefund(db: Db | Tx, { id, state }: Pick<OrderRow, 'id' | 'state'>) {
  if (state !== 'cancelled') return undefined
  const { rows } = await sql<{ refund: string | null; from: OrderRow['state'] }>`
    select detail ->> 'refund' as refund, detail ->> 'from' as from from order_event
    where order_id = ${id} and kind = 'cancelled' order by id desc limit 1`.execute(db)
  const [event] = rows
  return event?.refund ? { refund: event.refund, from: event.from } : undefined
}
