import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

/** Maximum number of saved views per list and user. */
export const MAX_SAVED_VIEWS = 50

export type SavedViewRow = { userId: string; list: string; name: string; query: string; shared: boolean; at: Date }

export async function countSavedViews(tx: Tx, userId: string, list: string): Promise<number> {
  const row = await tx
    .selectFrom('admin_saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Inserts a saved view and returns its id. Undefined when the user already has a view with this name in the list. */
export async function addSavedView(tx: Tx, { userId, at, ...view }: SavedViewRow): Promise<string | undefined> {
  const row = await tx
    .insertInto('admin_saved_view')
    .values({ id: newId(), user_id: userId, ...view, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes a saved view and returns it. Undefined when the user has no such view. */
export const removeSavedView = (tx: Tx, userId: string, id: string): Promise<{ list: string; name: string } | undefined> =>
  tx
    .deleteFrom('admin_saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['list', 'name'])
    .executeTakeFirst()

/**
 * Sets the user's default view of a list, which must be their own or shared, and returns it. Undefined when there is no such
 * view.
 */
export async function setOwnView(tx: Tx, userId: string, id: string): Promise<{ list: string; name: string } | undefined> {
  const view = await tx
    .selectFrom('admin_saved_view')
    .select(['list', 'name'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('shared', '=', true)]))
    .forShare()
    .executeTakeFirst()
  if (!view) return undefined
  await tx
    .insertInto('admin_own_view')
    .values({ user_id: userId, list: view.list, view_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: id }))
    .execute()
  return view
}

/** Unsets the user's default view and returns its list. Undefined when this view was not the default. */
export const dropOwnView = (tx: Tx, userId: string, id: string): Promise<{ list: string } | undefined> =>
  tx.deleteFrom('admin_own_view').where('user_id', '=', userId).where('view_id', '=', id).returning('list').executeTakeFirst()
