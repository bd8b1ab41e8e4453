import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export async function deleteOldCarts(db: Db, before: Date) {
  await db.deleteFrom('cart').where('touched_at', '<', before).execute()
}

export const forgetCartsOf = (tx: Tx, ownerId: string) => tx.deleteFrom('cart').where('visitor_id', '=', ownerId).execute()
