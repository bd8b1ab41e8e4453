import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export type Keyed = { n: number; key: string | null; alias: string | null; child: boolean }

export async function putKeys(db: Db | Tx, jobId: string, keys: readonly Keyed[]) {
  await sql`
    update import_row set key = keyed.key, alias = keyed.alias, is_child = keyed.child, first = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keyed (n int, key text, alias text, child boolean)
    where job_id = ${jobId} and import_row.n = keyed.n`.execute(db)
}

/** Gives child rows that refer to their parent by alias the parent's key. */
export async function joinChildren(db: Db | Tx, jobId: string) {
  await sql`
    update import_row as child set key = parent.key from import_row as parent
    where child.job_id = ${jobId} and parent.job_id = ${jobId} and child.is_child and parent.alias = child.key and not parent.is_child
      and parent.key <> child.key`.execute(db)
}

export async function renameKeys(db: Db | Tx, jobId: string, names: readonly { from: string; to: string }[]) {
  await sql`
    update import_row set key = named.to from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named ("from" text, "to" text)
    where job_id = ${jobId} and key = named.from`.execute(db)
}

/** Sets the first row of each product or customer on its rows. A row without a key is a group by itself. */
export async function groupRows(db: Db | Tx, jobId: string) {
  await sql`
    update import_row set first = grouped.first
    from (select n, coalesce(min(n) over (partition by key), n) as first from import_row where job_id = ${jobId} and key is not null) as grouped
    where job_id = ${jobId} and import_row.n = grouped.n`.execute(db)
  await sql`update import_row set first = n where job_id = ${jobId} and key is null`.execute(db)
}
