import type { Insertable } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import './tables.ts'

export type NewEvent = Insertable<Tables['analytics_event']>

export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('analytics_event')
    .values([...events])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('analytics_event').where('occurred_at', '<', before).execute()
}
