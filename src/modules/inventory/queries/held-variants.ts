import type { Tx } from '#platform/db.ts'
import * as store from '../store.ts'

/** Returns the variants with a current or former reservation for an order. */
export const heldVariants = async (tx: Tx, orderId: string): Promise<number[]> =>
  (await store.holdsOf(tx, orderId)).map(({ variant_id }) => variant_id)
