import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Deletes the rows and files of imports created before `lists`, and of customer imports created before `people`. */
export async function deleteOldRows(db: Db, before: { lists: Date; people: Date }) {
  await sql`
    with old as materialized (
      select id from import_job where created_at < ${before.lists} or (kind = 'customers' and created_at < ${before.people})),
    parts as (delete from import_part where job_id in (select id from old))
    delete from import_row where job_id in (select id from old)`.execute(db)
}
