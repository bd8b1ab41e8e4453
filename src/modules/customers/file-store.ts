import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import { MAX_TAGS } from './contract.ts'
import './tables.ts'

/**
 * Maximum number of rows that one reader refreshes while they wait. The job refreshes the rest, for
 * example after an import.
 */
const RENEWED_AT_ONCE = 250
/**
 * Maximum number of batches in a run of the job: a million changes. The next run takes the rest.
 */
const MOST_TURNS = 4_000

/** Updates the customer list with committed changes, at most `RENEWED_AT_ONCE`. */
export async function renewCustomers(db: Db): Promise<void> {
  await renewSome(db)
}

/**
 * Refreshes due rows in up to `MOST_TURNS` batches, so that readers can run in between. Returns the
 * number of rows.
 */
export async function renewAllCustomers(db: Db): Promise<number> {
  let renewed = 0
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const some = await renewSome(db)
    renewed += some
    if (some < RENEWED_AT_ONCE) break
  }
  return renewed
}

async function renewSome(db: Db): Promise<number> {
  const { rows } = await sql<{ due: boolean }>`select exists (select from customer_due) as due`.execute(db)
  if (!rows[0]?.due) return 0
  const renewed = await transact(db, async (tx) => {
    const { rows: taken } = await sql<{ taken: number }>`select renew_customers(${RENEWED_AT_ONCE}::int) as taken`.execute(tx)
    return done(taken[0]?.taken ?? 0)
  })
  return renewed.ok ? renewed.value : 0
}

type File = { tags: string[]; taxPin: string | null }
const EMPTY: File = { tags: [], taxPin: null }

export async function fileOf(db: Db | Tx, userId: string): Promise<File> {
  const row = await db.selectFrom('customer_file').select(['tags', 'tax_pin']).where('user_id', '=', userId).executeTakeFirst()
  return row ? { tags: row.tags, taxPin: row.tax_pin } : EMPTY
}

export async function keptOf(db: Db, userId: string) {
  const notes = await db.selectFrom('customer_note').select(['words', 'at']).where('user_id', '=', userId).orderBy('at').execute()
  const blocked = await db.selectFrom('customer_block').select(['reason', 'at']).where('user_id', '=', userId).executeTakeFirst()
  return {
    ...(await fileOf(db, userId)),
    notes: notes.map(({ words, at }) => ({ words, at: at.toISOString() })),
    blocked: blocked ? { reason: blocked.reason, at: blocked.at.toISOString() } : null,
  }
}

/** Locks a customer's staff fields, creating the row when it is missing. */
export async function lockFile(tx: Tx, userId: string, at: Date): Promise<File> {
  const row = await tx
    .insertInto('customer_file')
    .values({ user_id: userId, changed_at: at, tax_pin: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['tags', 'tax_pin'])
    .executeTakeFirstOrThrow()
  return { tags: row.tags, taxPin: row.tax_pin }
}

export async function saveFile(tx: Tx, userId: string, { tags, taxPin }: File, at: Date) {
  await tx.updateTable('customer_file').set({ tags, tax_pin: taxPin, changed_at: at }).where('user_id', '=', userId).execute()
}

/**
 * Adds and removes tags of customers; a tag in both is removed. Returns the number of customers
 * whose tags changed. Skips those whose tags stay the same or would exceed `MAX_TAGS`.
 */
export async function tagMany(tx: Tx, userIds: readonly string[], add: readonly string[], remove: readonly string[], at: Date) {
  const [none, current] = [sql`'{}'::text[]`, sql`file.tags`]
  const { rows } = await sql<{ user_id: string }>`
    insert into customer_file as file (user_id, tags, changed_at)
    select id, ${tagged(none, add, remove)}, ${at}::timestamptz from unnest(${userIds as string[]}::text[]) as id
    where exists (select from customer_file where user_id = id) or cardinality(${tagged(none, add, remove)}) between 1 and ${sql.lit(MAX_TAGS)}
    order by id
    on conflict (user_id) do update set changed_at = excluded.changed_at, tags = ${tagged(current, add, remove)}
    where file.tags is distinct from ${tagged(current, add, remove)} and cardinality(${tagged(current, add, remove)}) <= ${sql.lit(MAX_TAGS)}
    returning user_id`.execute(tx)
  return rows.length
}
const tagged = (tags: RawBuilder<unknown>, add: readonly string[], remove: readonly string[]) => sql`array(
  select distinct tag from unnest(${tags} || ${add as string[]}::text[]) as tag where tag <> all(${remove as string[]}::text[]) order by tag)`

export async function addNote(tx: Tx, note: { userId: string; words: string; by: string; at: Date }): Promise<string> {
  const id = newId()
  const { userId: user_id, ...rest } = note
  await tx
    .insertInto('customer_note')
    .values({ id, user_id, ...rest })
    .execute()
  return id
}

/** Deletes a note. False when it does not exist or belongs to another customer. */
export async function removeNote(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_note')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Block = { userId: string; email: string; phone: string | null; reason: string; by: string; at: Date }

/** Blocks a customer from signing in and ordering. Returns false when they are blocked already; the first reason stays. */
export async function block(tx: Tx, { userId, ...row }: Block): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_block')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function unblock(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('customer_block').where('user_id', '=', userId).returning('reason').executeTakeFirst()
  return row?.reason
}

type Coming = { userId?: string | undefined; email?: string; phone?: string | undefined }

/** True when a customer is blocked by account, e-mail address or phone (E.164). */
export async function blockOf(db: Db | Tx, who: Coming): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select ${blockedSql(who)} as blocked`.execute(db)
  return rows[0]?.blocked ?? false
}

export const blockedSql = ({ userId, email, phone }: Coming): RawBuilder<boolean> =>
  sql`exists (select from customer_block
    where user_id = ${userId ?? null}::text or email = ${email?.toLowerCase() ?? null}::text or phone = ${phone ?? null}::text)`
