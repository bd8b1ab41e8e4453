import type { Tx } from '#platform/db.ts'
import * as store from '../store.ts'

export const heldVariants = async (tx: Tx, orderId: string): Promise<number[]> =>
  (await store.holdsOf(tx, orderId)).map(({ variant_id }) => variant_id)
