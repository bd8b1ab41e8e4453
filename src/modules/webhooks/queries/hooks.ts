import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { HookDeliveries, Hooks } from '../contract.ts'
import { allHooks } from '../store.ts'

/** `lastFailure` is the failure of the oldest pending delivery that has one. */
export async function hookList({ db }: Pick<Deps, 'db'>): Promise<Outcome<Hooks>> {
  const hooks = await allHooks(db)
  const { rows } = await sql<{
    webhook_id: string
    waiting: number
    dead: number
    delivered: Date | null
    failure: string | null
  }>`
    select webhook_id, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead,
      max(settled_at) filter (where state = 'delivered') as delivered,
      (array_agg(failure order by event_id) filter (where state = 'waiting' and failure is not null))[1] as failure
    from webhook_delivery group by webhook_id`.execute(db)
  return done({
    hooks: hooks.map(({ id, url, note, events, created_at }) => {
      const state = rows.find(({ webhook_id }) => webhook_id === id)
      return {
        id,
        url,
        note,
        events,
        createdAt: created_at.toISOString(),
        waiting: state?.waiting ?? 0,
        dead: state?.dead ?? 0,
        lastDelivered: state?.delivered?.toISOString() ?? null,
        lastFailure: state?.failure ?? null,
      }
    }),
  })
}

type Which = { hook: string; before?: number | undefined; limit: number }

/**
 * Lists deliveries of one webhook, sent and pending, latest event first, at most `limit`. `next`:
 * cursor for `before`; null at the end.
 */
export async function deliveries({ db }: Pick<Deps, 'db'>, { hook, before, limit }: Which): Promise<Outcome<HookDeliveries>> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
    .select(['webhook_delivery.id', 'type', 'webhook_delivery.entity', 'at', 'event_id', 'state', 'tries', 'status', 'failure'])
    .select(['next_at', 'settled_at', 'took_ms'])
    .where('webhook_id', '=', hook)
    .$if(before !== undefined, (rest) => rest.where('event_id', '<', Number(before)))
    .orderBy('event_id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return done({
    deliveries: page.map(({ at, event_id: event, next_at, settled_at, ...row }) => ({
      ...row,
      event,
      at: at.toISOString(),
      settledAt: settled_at?.toISOString() ?? null,
      nextAt: row.state === 'waiting' ? next_at.toISOString() : null,
    })),
    next: rows.length > limit ? (page.at(-1)?.event_id ?? null) : null,
  })
}
