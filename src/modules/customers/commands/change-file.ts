import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_TAGS } from '../contract.ts'
import type { File } from '../queries/customer-file.ts'
import '../tables.ts'

/** Locks the tags and tax PIN that staff recorded for a customer, and returns them. Creates the row when it is missing. */
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
