import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Returns the files of the deleted photos, for the caller to delete. */
export async function forgetReturnsOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const ofThem = tx
    .selectFrom('order_return')
    .select('id')
    .where('order_id', 'in', orderIds as string[])
  const removed = await tx.deleteFrom('order_return_photo').where('return_id', 'in', ofThem).returning('photo').execute()
  await tx
    .updateTable('order_return')
    .set({ words: null, tracking: null })
    .where('order_id', 'in', orderIds as string[])
    .execute()
  return removed.map(({ photo }) => photo)
}
