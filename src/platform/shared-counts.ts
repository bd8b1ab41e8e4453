import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from './db.ts'
import type { Limit } from './endpoint.ts'
import { problems } from './problems.ts'
import { type Count, windowOf } from './rate-limit.ts'

/** `known`: count of all processes at the last sync. `own`: counts of this process not synced yet. */
type Shared = { name: string; who: string; start: Date; ends: Date; known: number; own: number }
type Counts = {
  all: LRUCache<string, Shared>
  untold: Set<Shared>
  timer: NodeJS.Timeout | undefined
  syncing: Promise<void>
  closed: boolean
}

const MAX_COUNTED = 20_000
const TOLD_every_ms = 1000
const MAX_TOLD = 1000
const countsOf = new WeakMap<Db, Counts>()

/**
 * Counts one attempt like `allow`, but syncs with other processes only about once a second, so that requests do not wait for a
 * disk write. A crash loses counts that were not synced. Refuses `rate-limit.exceeded`.
 */
export function allowTogether(db: Db, { name, who, limit, windowSeconds, now }: Count): Outcome<void> {
  const counts = countsOf.get(db) ?? {
    all: new LRUCache({ max: MAX_COUNTED }),
    untold: new Set(),
    timer: undefined,
    syncing: Promise.resolve(),
    closed: false,
  }
  countsOf.set(db, counts)
  const start = windowOf(now, windowSeconds)
  const ends = new Date(start.getTime() + windowSeconds * 1000)
  const key = `${name} ${start.getTime()} ${who.slice(0, 300)}`
  const counted = counts.all.get(key) ?? { name, who: who.slice(0, 300), start, ends, known: 0, own: 0 }
  counts.all.set(key, counted)
  counted.own += 1
  counts.untold.add(counted)
  tellSoon(db, counts)
  if (counted.known + counted.own <= limit) return done(undefined)
  return refuse(problems.rateLimited(Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))))
}

/** Limits attempts at one step of a checkout to CHECKOUTS_PER_MINUTE per address. */
export const checkoutLimit =
  (name: string): Limit =>
  ({ deps: { db, clock, config }, clientAddress: who }) =>
    allowTogether(db, { name, who, limit: config.checkoutsPerMinute, windowSeconds: 60, now: clock.now() })

/** Limits calls from one address in a time window. Unlike `perAddress`, a call writes nothing before its response. */
export const perAddressTogether =
  (name: string, limit: number, windowSeconds: number): Limit =>
  ({ deps: { db, clock }, clientAddress: who }) =>
    allowTogether(db, { name, who, limit, windowSeconds, now: clock.now() })

/** Syncs counts of this process a last time. Call it before the database is closed. */
export async function closeCounts(db: Db): Promise<void> {
  const counts = countsOf.get(db)
  if (!counts) return
  counts.closed = true
  clearTimeout(counts.timer)
  await counts.syncing
  try {
    while (counts.untold.size > 0) await tell(db, counts)
  } catch {
    // Closing does not retry: lost counts only let clients try more often after a restart.
  }
}

function tellSoon(db: Db, counts: Counts): void {
  if (counts.timer !== undefined || counts.closed) return
  counts.timer = setTimeout(async () => {
    // A failed sync is repeated.
    counts.syncing = tell(db, counts).catch(() => {})
    await counts.syncing
    counts.timer = undefined
    if (counts.untold.size > 0) tellSoon(db, counts)
  }, TOLD_every_ms)
  counts.timer.unref()
}

async function tell(db: Db, { untold }: Counts): Promise<void> {
  const batch = [...untold].slice(0, MAX_TOLD)
  const counts = batch.map(({ own }) => own)
  for (const each of batch) untold.delete(each)
  try {
    const totals = await addAll(db, batch, counts)
    for (const [i, each] of batch.entries()) {
      each.own -= counts[i] ?? 0
      each.known = totals.get(`${each.name} ${each.start.getTime()} ${each.who}`) ?? each.known + (counts[i] ?? 0)
    }
  } catch (error) {
    // Counts of a window that has ended are dropped.
    for (const each of batch) if (each.ends.getTime() > Date.now()) untold.add(each)
    throw error
  }
}

/**
 * Adds all counts in one statement, whose commit does not wait for the disk. Rows are sorted, so two processes cannot deadlock.
 */
async function addAll(db: Db, batch: readonly Shared[], counts: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; who: string; window_start: Date; count: number }>`
    with lax as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_limit (name, who, window_start, ends_at, count)
    select name, who, window_start, ends_at, least(told, 1000000) from lax, unnest(${batch.map(({ name }) => name)}::text[],
      ${batch.map(({ who }) => who)}::text[], ${batch.map(({ start }) => start)}::timestamptz[],
      ${batch.map(({ ends }) => ends)}::timestamptz[], ${counts as number[]}::int[]) as counted (name, who, window_start, ends_at, told)
    order by name, who, window_start
    on conflict (name, who, window_start) do update set count = least(rate_limit.count + excluded.count, 1000000)
    returning name, who, window_start, count`.execute(db)
  return new Map(rows.map(({ name, who, window_start, count }) => [`${name} ${window_start.getTime()} ${who}`, count]))
}
