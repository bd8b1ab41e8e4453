import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export async function removeProduct(tx: Tx, ownerId: string, productId: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update wishlist_item set removed_at = ${at} from wishlist
    where wishlist.id = wishlist_id and owner_id = ${ownerId} and product_id = ${productId} and removed_at is null
    returning wishlist_item.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const forgetListsOf = (tx: Tx, ownerId: string) => tx.deleteFrom('wishlist').where('owner_id', '=', ownerId).execute()

/**
 * Deletes items removed before `removed`, and the lists of browsers whose lists are all unchanged since `touched`. Lists of
 * accounts stay.
 */
export async function deleteOldItems(db: Db, { removed, touched }: { removed: Date; touched: Date }) {
  await db.deleteFrom('wishlist_item').where('removed_at', '<', removed).execute()
  // Browser ids are random UUIDs (version 4), account ids are derived (version 8): see `ownerOf`.
  await sql`
    delete from wishlist where substr(owner_id::text, 15, 1) = '4' and not exists (
      select from wishlist as own where own.owner_id = wishlist.owner_id and own.touched_at >= ${touched})`.execute(db)
}
