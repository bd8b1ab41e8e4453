import type { Db, Tx } from '#platform/db.ts'
import type { OrderHold } from './risk-shapes.ts'
import type { OrderRow } from './store.ts'
import './tables.ts'

/** Who put an order on hold, when and why; nothing where it is not. */
export async function holdOf(db: Db | Tx, { id, state }: Pick<OrderRow, 'id' | 'state'>): Promise<OrderHold | undefined> {
  if (state !== 'on_hold') return undefined
  const event = await db
    .selectFrom('order_event')
    .select(['kind', 'actor', 'at', 'reason'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['on-hold', 'placed-without-goods'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return undefined
  const { kind, actor, at, reason } = event
  return { by: actor, at: at.toISOString(), reason, why: kind === 'on-hold' ? 'review' : 'goods' }
}
