import type { Db, Tx } from '#platform/db.ts'
import type { Whose } from '../draft-store.ts'
import '../tables.ts'

export async function deleteDraft(tx: Db | Tx, { person, productId }: Whose): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_draft')
    .where('person', '=', person)
    .where('product_id', productId === null ? 'is' : '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('product_draft').where('saved_at', '<', before).execute()
}
