import { sql } from 'kysely'
import '#modules/identity/tables.ts'
import type { SavedView, SavedViewList } from '#services/settings/contract.ts'
import '#services/settings/tables.ts'
import type { Db } from '#platform/db.ts'

const MAX_SHOWN = 200

/** One's own first, then those that others share; by name. */
export async function savedViews(db: Db, userId: string, list: string): Promise<SavedViewList> {
  const { rows } = await sql<SavedView>`
    select admin_saved_view.id, list, admin_saved_view.name, query, shared, user_id = ${userId} as mine, "user".name as owner
    from admin_saved_view join "user" on "user".id = user_id
    where list = ${list} and (user_id = ${userId} or shared)
    order by mine desc, lower(admin_saved_view.name), admin_saved_view.id limit ${sql.lit(MAX_SHOWN)}`.execute(db)
  return { views: rows }
}
