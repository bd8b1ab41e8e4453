import type { Db } from '#platform/db.ts'
import * as store from '../store.ts'

export async function finishPreview(db: Db, id: string, count: number): Promise<void> {
  await store.dropEntriesAfter(db, id, count)
  await store.moveFrom(db, id, 'checking', { state: 'ready' })
}
