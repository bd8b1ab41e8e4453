import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { parcelBook } from '#views/order-parcels.ts'

type Because = { actor: string; at: Date; reason: string }

/** Where the parcels of a (locked) order are, as far as it decides whether the order can be held or called off. */
export const decisiveOf = async (tx: Tx, order: orders.OrderRow) => orders.decisiveParcel((await parcelBook(tx, order)).parcels)

/** The shop itself puts a (locked) order on hold. False where there is nothing left to hold. */
export async function holdIfPossible(tx: Tx, order: orders.OrderRow, because: Because): Promise<boolean> {
  if (!orders.orderCan('hold', order.state)) return false
  const asked = { by: 'shop', parcel: await decisiveOf(tx, order) } as const
  return (await orders.makeMove(tx, order, 'hold', because, asked)).ok
}
