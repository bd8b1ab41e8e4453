import type { Tx } from '#platform/db.ts'
import { type Event, rowOf } from '../store.ts'
import '../tables.ts'

type ClaimedMail = { orderId: string; kind: string; cause: string; at: Date }

/**
 * Returns true only the first time for an order, kind and cause, so that the e-mail is queued once. `event` is written in
 * either case.
 */
export async function claimMail(tx: Tx, mail: ClaimedMail, event?: Event): Promise<boolean> {
  const recording = event ? tx.with('told', (timeline) => timeline.insertInto('order_event').values(rowOf(event))) : tx
  const { numInsertedOrUpdatedRows } = await recording
    .insertInto('order_mail')
    .values({ order_id: mail.orderId, kind: mail.kind, cause: mail.cause, at: mail.at })
    .onConflict((sent) => sent.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
