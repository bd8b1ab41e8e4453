import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export type NewEvent = { type: string; entity: string; data: Record<string, unknown>; at: Date; source: string }

/** Inserts events that are new, each with a delivery per subscribed webhook. Returns how many were new. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const added = await tx
    .insertInto('webhook_event')
    .values(events.map((event) => ({ ...event, data: JSON.stringify(event.data) })))
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning(['id', 'type', 'entity', 'at'])
    .execute()
  const hooks = await tx.selectFrom('webhook').select(['id', 'events']).execute()
  const rows = added.flatMap(({ id, type, entity, at }) =>
    hooks
      .filter(({ events: subscribed }) => subscribed.length === 0 || subscribed.includes(type))
      .map((hook) => ({ id: newId(), webhook_id: hook.id, event_id: id, entity, next_at: at })),
  )
  if (rows.length > 0) await tx.insertInto('webhook_delivery').values(rows).execute()
  return added.length
}

export type Claimed = {
  id: string
  tries: number
  firstTry: Date | null
  event: number
  type: string
  entity: string
  data: Record<string, unknown>
  at: Date
}

/** Time for which a process owns a delivery in flight. If it dies, another process takes over after that. */
const CLAIM_seconds = 60

/** Claims due deliveries of one webhook, only the oldest waiting one of each entity, so that its events arrive in order. */
export async function claimDue(db: Db, hookId: string, now: Date, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from webhook_delivery as one
      where webhook_id = ${hookId} and state = 'waiting' and next_at <= ${now} and not exists (
        select from webhook_delivery as before where before.webhook_id = one.webhook_id and before.entity = one.entity
          and before.state = 'waiting' and before.event_id < one.event_id)
      order by next_at, event_id limit ${limit} for update skip locked)
    update webhook_delivery set next_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_seconds}), tries = tries + 1,
      first_try_at = coalesce(first_try_at, ${now})
    from due, webhook_event where webhook_delivery.id = due.id and webhook_event.id = event_id
    returning webhook_delivery.id, tries, first_try_at as "firstTry", event_id as event, type, webhook_delivery.entity, data, at`.execute(
    db,
  )
  return rows
}

type Settled = { id: string; status: number | null; failure: string | null; took_ms: number; at: Date }

export async function settle(db: Db, { id, status, failure, took_ms, at }: Settled, state: 'delivered' | 'dead') {
  await db.updateTable('webhook_delivery').set({ state, status, failure, took_ms, settled_at: at }).where('id', '=', id).execute()
}

export async function retryLater(db: Db, { id, status, failure, took_ms }: Settled, next: Date) {
  await db.updateTable('webhook_delivery').set({ status, failure, took_ms, next_at: next }).where('id', '=', id).execute()
}

export const allHooks = (db: Db | Tx) => db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute()

/** Makes one delivery, or all dead letters of a webhook, due at once, with three more days of retries. Returns their number. */
export async function sendAgain(tx: Tx, hookId: string, deliveryId: string | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, first_try_at: null, next_at: now, settled_at: null })
    .where('webhook_id', '=', hookId)
    .$if(deliveryId === undefined, (all) => all.where('state', '=', 'dead'))
    .$if(deliveryId !== undefined, (filtered) => filtered.where('id', '=', String(deliveryId)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const HOOK_RETENTION_days = 30
/** Deletes old events, except those with pending deliveries. */
export async function deleteOldHookEvents(db: Db, before: Date) {
  await sql`delete from webhook_event where at < ${before} and not exists (
    select from webhook_delivery where event_id = webhook_event.id and state = 'waiting')`.execute(db)
}
