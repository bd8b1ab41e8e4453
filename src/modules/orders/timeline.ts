import type { Db } from '#platform/db.ts'
import type { TimelineEvent } from './contract.ts'
import './tables.ts'

const MOST = 500

/** Newest first. */
export async function timelineOf(db: Db, orderId: string): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, kind, actor, at, reason, detail }) => ({
    id: Number(id),
    kind,
    actor,
    at: at.toISOString(),
    reason,
    detail: detail ?? {},
  }))
}
