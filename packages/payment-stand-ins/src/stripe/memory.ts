import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import './tables.ts'

export type Kind = 'payment_intent' | 'charge' | 'refund' | 'dispute' | 'payment_method'
export type Thing = { id: string; [field: string]: unknown }

const PREFIXES: Record<Kind | 'event', string> = {
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  payment_method: 'pm',
  event: 'evt',
}
export const newName = (kind: Kind | 'event'): string => `${PREFIXES[kind]}_standin${randomBytes(12).toString('hex')}`

export async function insert(db: Tx | Db, kind: Kind, body: Thing, parent: string | null = null): Promise<void> {
  await db
    .insertInto('stripe_stand_in_object')
    .values({ id: body.id, kind, parent, body: JSON.stringify(body) })
    .execute()
}

export async function find(tx: Tx | Db, kind: Kind, id: string): Promise<Thing | undefined> {
  const row = await tx
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body as Thing | undefined
}

/**
 * Locks the object until the transaction ends, so that two calls about one payment wait for each other. Undefined when it does
 * not exist.
 */
export async function lock(tx: Tx, kind: Kind, id: string): Promise<Thing | undefined> {
  const row = await tx
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.body as Thing | undefined
}

export async function save(tx: Tx, body: Thing): Promise<void> {
  await tx
    .updateTable('stripe_stand_in_object')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .execute()
}

export async function childrenOf(tx: Tx | Db, kind: Kind, parent: string): Promise<Thing[]> {
  const rows = await tx
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('parent', '=', parent)
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .execute()
  return rows.map(({ body }) => body as Thing)
}

export async function latest(db: Db | Tx, kind: Kind, most: number): Promise<Thing[]> {
  const rows = await db
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ body }) => body as Thing)
}

/** Queues an event in the transaction of the change that it reports, to be sent after `delay_ms`. */
export async function tell(tx: Tx, event: Thing, delay_ms: number): Promise<void> {
  const due_at = sql<Date>`now() + make_interval(secs => ${delay_ms / 1000})`
  await tx
    .insertInto('stripe_stand_in_delivery')
    .values({ event: JSON.stringify(event), due_at, done_at: null })
    .execute()
}

const AGAIN_s = [2, 5, 15, 60, 300, 1800, 7200]

/**
 * Claims up to `most` events that are due; with `all` also later ones, except expiries of authorisations. Each claim sets the
 * time of the next retry.
 */
export async function takeDue(db: Db, most: number, all: boolean): Promise<{ id: number; event: Thing }[]> {
  const { rows } = await sql<{ id: number; event: Thing }>`
    update stripe_stand_in_delivery set tries = tries + 1,
      due_at = now() + make_interval(secs => (${AGAIN_s}::float8[])[least(tries + 1, ${AGAIN_s.length})])
    where id in (select id from stripe_stand_in_delivery where done_at is null and (due_at <= now() or ${all} and event ->> 'type' <> 'stand-in.expiry')
      and tries <= ${AGAIN_s.length} order by due_at limit ${most} for update skip locked)
    returning id, event`.execute(db)
  return rows
}

export async function delivered(db: Db, id: number) {
  await db.updateTable('stripe_stand_in_delivery').set({ done_at: sql`now()` }).where('id', '=', id).execute()
}

export type KeptAnswer = { fingerprint: string; status: number; body: Record<string, unknown> }

/** False when another call holds the key. The lock ends with the transaction. */
export async function claimKey(tx: Tx, key: string): Promise<boolean> {
  const number = createHash('sha256').update(`stripe stand-in ${key}`).digest().readBigInt64BE()
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${String(number)}::bigint) as free`.execute(tx)
  return rows[0]?.free === true
}

export const keptAnswer = (tx: Tx, key: string): Promise<KeptAnswer | undefined> =>
  tx.selectFrom('stripe_stand_in_key').select(['fingerprint', 'status', 'body']).where('key', '=', key).executeTakeFirst()

export async function keepAnswer(tx: Tx, key: string, { fingerprint, status, body }: KeptAnswer): Promise<void> {
  const stored = { key, fingerprint, status, body: JSON.stringify(body), created_at: sql<Date>`now()` }
  await tx.insertInto('stripe_stand_in_key').values(stored).execute()
}
