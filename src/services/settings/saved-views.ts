import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

/** Of one list, for one person. */
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

/** Its id; nothing when there is one of that name already. */
export async function addSavedView(tx: Tx, { userId, at, ...view }: SavedViewRow): Promise<string | undefined> {
  const row = await tx
    .insertInto('admin_saved_view')
    .values({ id: newId(), user_id: userId, ...view, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What was forgotten; nothing when there was no such view of this person's. */
export const removeSavedView = (tx: Tx, userId: string, id: string): Promise<{ list: string; name: string } | undefined> =>
  tx
    .deleteFrom('admin_saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['list', 'name'])
    .executeTakeFirst()
