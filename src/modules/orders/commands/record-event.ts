import { deferWrite, type Tx } from '#platform/db.ts'
import { type Event, rowOf } from '../store.ts'
import '../tables.ts'

/** The write is pipelined and awaited before the commit. */
export async function recordEvent(tx: Tx, event: Event) {
  deferWrite(tx, tx.insertInto('order_event').values(rowOf(event)).execute())
}
