import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { GoodsChoice } from '#modules/refunds/contract.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { takeParcelsBack } from './order-goods.ts'

type Ending = { by: string; at: Date; goods: GoodsChoice }

/**
 * Releases the goods of a (locked) cancelled order and cancels its parcels that have not left. `goods`: destination of goods in
 * returned parcels; `keep` leaves them.
 */
export async function endGoods(tx: Tx, order: orders.OrderRow, { by, at, goods }: Ending) {
  const live = (await orders.parcelsOf(tx, order.id)).filter(({ state }) => state !== 'cancelled')
  await inventory.giveBackGoods(tx, order.id, { actor: by, at })
  await stopParcels(
    tx,
    order,
    live.filter(({ left }) => !left),
    at,
  )
  const inHouse = live.filter(({ left, state }) => left && IN_THE_HOUSE.includes(state))
  if (goods !== 'keep') await takeParcelsBack(tx, order.id, inHouse, goods, { actor: by, at })
}
/** States of a parcel that is in the shop again after it left: returned, or packed a second time. */
const IN_THE_HOUSE: readonly orders.Parcel['state'][] = ['returned_to_sender', 'packed']

/**
 * Cancels parcels that have not left. Opens the action item `cancelled-late`, because staff may have packed the goods and must
 * put them back.
 */
async function stopParcels(tx: Tx, order: orders.OrderRow, parcels: readonly orders.Parcel[], at: Date) {
  await orders.cancelParcels(tx, parcels)
  const [first] = parcels
  if (!first) return
  const detail = { parcel: first.state }
  await actionItems.openActionItem(tx, { kind: 'cancelled-late', cause: order.id, orderId: order.id, detail, at })
}
