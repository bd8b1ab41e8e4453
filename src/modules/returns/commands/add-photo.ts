import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export const addPhoto = (tx: Tx, returnId: string, photo: string, at: Date) =>
  tx.insertInto('order_return_photo').values({ return_id: returnId, photo, at }).execute()
