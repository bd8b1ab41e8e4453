import type { LaterKind } from '#domain/pricing/backorder.ts'
import { asDay, type Day } from '#kernel/day.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as store from '../store.ts'

export type AwaitedGoods = { variantId: number; units: number; kind: LaterKind; day: Day }

/**
 * Returns the units for which an order still waits, with their promised send days. Empty when all are on hand, or when its
 * reservations were released or expired.
 */
export async function awaitedOf(tx: Db | Tx, orderId: string): Promise<AwaitedGoods[]> {
  return (await store.holdsOf(tx, orderId)).flatMap(({ state, beyond, promise, sends_on, variant_id }) => {
    const day = asDay(sends_on)
    return (state === 'held' || state === 'backordered') && beyond > 0 && promise && day
      ? [{ variantId: variant_id, units: beyond, kind: promise, day }]
      : []
  })
}

/** Null when the order waits for no units. */
export const awaitedDay = async (tx: Db | Tx, orderId: string): Promise<Day | null> =>
  (await awaitedOf(tx, orderId)).reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null)
