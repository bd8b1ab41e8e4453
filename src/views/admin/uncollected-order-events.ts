import { sql } from 'kysely'
import '#modules/orders/tables.ts'
import { HOOK_RETENTION_days, type NewEvent } from '#modules/webhooks/index.ts'
import '#modules/webhooks/tables.ts'
import type { Tx } from '#platform/db.ts'

/** Number of event ids to look back, because a long transaction may commit an event after later ids were published. */
const ID_LOOKBACK = 1000
const BATCH_SIZE = 2000

/**
 * Returns recent order events that were not published to webhooks yet, oldest first, at most `BATCH_SIZE`. An advisory lock
 * lets one process run at a time; another one waits.
 */
export async function uncollectedOrderEvents(tx: Tx): Promise<NewEvent[]> {
  const hooks = await sql`select from webhook limit 1`.execute(tx) // without a webhook, scanning all order events would be useless
  if (hooks.rows.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtextextended('hook events', 0))`.execute(tx)
  const { rows } = await sql<{ id: number; kind: string; number: string; at: Date; order_id: string }>`
    with known as (select coalesce((select split_part(source, ':', 2)::bigint
        from webhook_event where source like 'order:%' order by id desc limit 1), 0) as last),
      born as (select min(created_at) as first from webhook)
    select order_event.id, kind, orders.number, order_event.at, order_id
    from order_event join orders on orders.id = order_id, known, born
    where order_event.at >= born.first and order_event.at > now() - make_interval(days => ${HOOK_RETENTION_days - 1}) and order_event.id > known.last - ${ID_LOOKBACK}
      and not exists (select from webhook_event where source = 'order:' || order_event.id)
    order by order_event.id limit ${BATCH_SIZE}`.execute(tx)
  return rows.map(({ id, kind, number, at, order_id }) => ({
    type: `order.${kind}`,
    entity: `order ${number}`,
    at,
    source: `order:${id}`,
    data: { order: number, id: order_id },
  }))
}
