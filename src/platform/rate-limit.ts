import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from './db.ts'
import type { Limit } from './endpoint.ts'
import { problems } from './problems.ts'

export type Count = {
  name: string
  who: string
  limit: number
  windowSeconds: number
  now: Date
  amount?: number
}

/**
 * Counts an attempt for all processes, and refuses `rate-limit.exceeded` above `limit` in the window. Windows begin at
 * multiples of their length. Not for use in a transaction, whose rollback would undo the count.
 */
export async function allow(db: Db, { name, who, limit, windowSeconds, now, amount = 1 }: Count): Promise<Outcome<void>> {
  const start = windowOf(now, windowSeconds)
  const ends = new Date(start.getTime() + windowSeconds * 1000)
  const { count } = await db
    .insertInto('rate_limit')
    .values({ name, who: who.slice(0, 300), window_start: start, ends_at: ends, count: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'who', 'window_start'])
        .doUpdateSet({ count: sql`least(rate_limit.count + ${amount}::int, 1000000)` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= limit) return done(undefined)
  return refuse(problems.rateLimited(Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))))
}

/**
 * Counts `amount` only if the sum stays within `limit`. Refuses `rate-limit.exceeded` without
 * counting. Callers that reserve several budgets must use the same order, because the rows stay
 * locked until the commit.
 */
export async function reserve(tx: Tx, { name, who, limit, windowSeconds, now, amount = 1 }: Count): Promise<Outcome<void>> {
  const start = windowOf(now, windowSeconds)
  const ends = new Date(start.getTime() + windowSeconds * 1000)
  const counted =
    amount <= limit &&
    (await tx
      .insertInto('rate_limit')
      .values({ name, who: who.slice(0, 300), window_start: start, ends_at: ends, count: amount })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'who', 'window_start'])
          .doUpdateSet({ count: sql`rate_limit.count + ${amount}::int` })
          .where(sql<boolean>`rate_limit.count + ${amount}::int <= ${limit}::int`),
      )
      .returning('count')
      .executeTakeFirst())
  if (counted) return done(undefined)
  return refuse(problems.rateLimited(Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))))
}

/** Subtracts a counted attempt, or a reserved `amount`, that must not count against the limit. */
export async function giveBack(db: Db | Tx, { name, who, windowSeconds, now, amount = 1 }: Omit<Count, 'limit'>): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql`greatest(count - ${amount}::int, 0)` })
    .where('name', '=', name)
    .where('who', '=', who.slice(0, 300))
    .where('window_start', '=', windowOf(now, windowSeconds))
    .execute()
}

export const windowOf = (now: Date, windowSeconds: number): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000)

export const perAddress =
  (name: string, limit: number, windowSeconds: number): Limit =>
  ({ deps: { db, clock }, clientAddress: who }) =>
    allow(db, { name, who, limit, windowSeconds, now: clock.now() })

const UPLOADS = 40
const UPLOADED_kB = 100 * 1024
const UPLOAD_window_s = 600

/** Limits uploads of one address to 40 files and 100 MB in ten minutes, for all endpoints together. */
export const uploadLimit: Limit = async ({ deps: { db, clock }, clientAddress: who, bytes }) => {
  const count = { who, windowSeconds: UPLOAD_window_s, now: clock.now() }
  const counted = await allow(db, { ...count, name: 'uploads', limit: UPLOADS })
  if (!counted.ok) return counted
  return allow(db, { ...count, name: 'uploaded-kB', limit: UPLOADED_kB, amount: Math.ceil(bytes / 1024) })
}

export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<', now).execute()
}
