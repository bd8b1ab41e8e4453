import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { ListRow } from '../store.ts'

/**
 * Returns the first list of an owner, locked, and creates it if missing. Call it before other
 * writes to the owner's lists, so that these run one after the other.
 */
export async function lockFirstList(tx: Tx, ownerId: string, at: Date): Promise<ListRow> {
  const { rows } = await sql<ListRow>`
    insert into wishlist (id, owner_id, is_default, created_at, touched_at) values (${newId()}, ${ownerId}, true, ${at}, ${at})
    on conflict (owner_id) where is_default do update set touched_at = excluded.touched_at
    returning *`.execute(tx)
  return present(rows[0], 'the first list')
}
