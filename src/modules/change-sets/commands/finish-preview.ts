import type { Db } from '#platform/db.ts'
import * as store from '../store.ts'

/** Makes a preview ready. Deletes entries after `count`, which an earlier preview of a longer selection left. */
export async function finishPreview(db: Db, id: string, count: number): Promise<void> {
  await store.dropEntriesAfter(db, id, count)
  await store.moveFrom(db, id, 'checking', { state: 'ready' })
}
