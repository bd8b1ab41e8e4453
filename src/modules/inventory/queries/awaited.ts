import type { LaterKind } from '#domain/pricing/sent-later.ts'
import { asDay, type Day } from '#kernel/day.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as store from '../store.ts'

/** Of one variant: so much that an order is promised is not in the house yet, and the day its buyer was told. */
export type AwaitedGoods = { variantId: number; units: number; kind: LaterKind; day: Day }

/** What an order waits for, whether it is paid for or being paid. */
export async function awaitedOf(tx: Db | Tx, orderId: string): Promise<AwaitedGoods[]> {
  return (await store.holdsOf(tx, orderId)).flatMap(({ state, beyond, promise, sends_on, variant_id }) => {
    const day = asDay(sends_on)
    return (state === 'held' || state === 'backordered') && beyond > 0 && promise && day
      ? [{ variantId: variant_id, units: beyond, kind: promise, day }]
      : []
  })
}

/** The day before which not all of an order is in the house; null when it is. */
export const awaitedDay = async (tx: Db | Tx, orderId: string): Promise<Day | null> =>
  (await awaitedOf(tx, orderId)).reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null)
