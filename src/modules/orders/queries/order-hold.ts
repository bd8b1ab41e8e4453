import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { OrderHold } from '../risk-shapes.ts'
import type { OrderRow } from './orders.ts'
import '../tables.ts'

/**
 * Returns the latest cause since the last release. Undefined when the order is not on hold, or when its only causes were
 * disputes that the shop won.
 */
export async function holdOf(db: Db | Tx, { id, state }: Pick<OrderRow, 'id' | 'state'>): Promise<OrderHold | undefined> {
  if (state !== 'on_hold') return undefined
  const { rows } = await sql<{ kind: string; actor: string; at: Date; reason: string | null; claim: string | null }>`
    select kind, actor, at, reason, detail ->> 'claim' as claim from order_event as event
    where order_id = ${id} and kind in ('on-hold', 'placed-without-goods')
      and id > coalesce((select max(id) from order_event where order_id = ${id} and kind = 'resumed'), 0)
      and not exists (select from order_event as verdict where verdict.order_id = ${id} and verdict.kind = 'dispute-closed'
        and verdict.id > event.id and verdict.detail ->> 'status' = 'won' and verdict.detail ->> 'dispute' = event.detail ->> 'dispute')
    order by id desc limit 1`.execute(db)
  const [event] = rows
  if (!event) return undefined
  const { kind, actor, at, reason, claim } = event
  const why = claim !== null ? 'payment' : kind === 'on-hold' ? 'review' : 'goods'
  return { by: actor, at: at.toISOString(), reason, why }
}

export async function wasHeldFor(db: Db | Tx, orderId: string, about: { claim: string } | { dispute: string }): Promise<boolean> {
  const event = db.selectFrom('order_event').select('id').where('order_id', '=', orderId).where('kind', '=', 'on-hold')
  return (
    (await event
      .where(sql<boolean>`detail @> ${JSON.stringify(about)}::jsonb`)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
