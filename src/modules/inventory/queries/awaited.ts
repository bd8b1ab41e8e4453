import type { LaterKind } from '#kernel/sent-later.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as store from '../store.ts'

/** Of one variant: so much that an order is promised is not in the house yet, and the day its buyer was told. */
export type AwaitedGoods = { variantId: number; units: number; kind: LaterKind; day: string }

/** What an order waits for, whether it is paid for or being paid. */
export async function awaitedOf(tx: Db | Tx, orderId: string): Promise<AwaitedGoods[]> {
  return (await store.holdsOf(tx, orderId)).flatMap(({ state, beyond, promise, sends_on, variant_id }) =>
    (state === 'held' || state === 'backordered') && beyond > 0 && promise && sends_on
      ? [{ variantId: variant_id, units: beyond, kind: promise, day: sends_on }]
      : [],
  )
}

/** The day before which not all of an order is in the house; null when it is. */
export const awaitedDay = async (tx: Db | Tx, orderId: string): Promise<string | null> =>
  (await awaitedOf(tx, orderId)).reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null)
