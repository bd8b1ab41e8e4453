import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/identity/tables.ts'
import type { OwnView, SavedView, SavedViewList } from '#services/settings/contract.ts'
import '#services/settings/tables.ts'
import type { Db } from '#platform/db.ts'

const MAX_SHOWN = 200

/** Lists at most `MAX_SHOWN` views: the user's own first, then shared ones, by name. */
export async function savedViews(db: Db, userId: string, list: string): Promise<Outcome<SavedViewList>> {
  const { rows } = await sql<SavedView>`
    select admin_saved_view.id, admin_saved_view.list, admin_saved_view.name, query, shared, user_id = ${userId} as mine, "user".name as owner,
      exists (select from admin_own_view where view_id = admin_saved_view.id and admin_own_view.user_id = ${userId}) as own
    from admin_saved_view join "user" on "user".id = user_id
    where admin_saved_view.list = ${list} and (admin_saved_view.user_id = ${userId} or shared)
    order by mine desc, lower(admin_saved_view.name), admin_saved_view.id limit ${sql.lit(MAX_SHOWN)}`.execute(db)
  return done({ views: rows })
}

/** Returns the query string of the user's default view of a list. `query` is null without one. */
export async function ownView(db: Db, userId: string, list: string): Promise<Outcome<OwnView>> {
  const view = await db
    .selectFrom('admin_own_view')
    .innerJoin('admin_saved_view as view', 'view.id', 'view_id')
    .select('view.query')
    .where('admin_own_view.user_id', '=', userId)
    .where('admin_own_view.list', '=', list)
    .executeTakeFirst()
  return done({ query: view?.query ?? null })
}
