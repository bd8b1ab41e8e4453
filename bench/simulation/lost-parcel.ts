import { beginParcel } from '#flows/orders/begin-parcel.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { present } from '#kernel/assert.ts'
import type { ParcelMove } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import { bringIn, soldAtDesk } from './desk.ts'
import { HOUSE, mustHold, pick, REASON, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

const WAY: readonly ParcelMove[] = ['pick', 'pack', 'ship']

/** One of two parcels is lost and refunded, and its unit must not return to stock. */
export const losesParcel: Step = async (world) => {
  const { deps, calm, random, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 2)
  const visit = await soldAtDesk(world, { lines: [{ variantId, quantity: 2 }] })
  const sent = visit && (await inTwoParcels(world, visit))
  if (!visit || !sent) return
  const { line, parcels } = sent
  const lost = random() < 0.5 ? 0 : 1
  for (const [at, parcel] of parcels.entries()) {
    const move = at === lost ? 'lose' : 'deliver'
    if (!(await moveParcel(calm, visit.number, { move, parcel }, HOUSE)).ok) return
  }
  const goods = pick(world, ['restock', 'keep'] as const) ?? 'restock'
  const input: RequestRefund = { by: 'lines', lines: [{ line, quantity: 1, goods }], shipping: 0, reason: REASON }
  const refund = await refundOrder(deps, { number: visit.number, by: HOUSE, key: crypto.randomUUID(), input })
  if (refund.ok) await noUnitReturned(world, visit, line)
}

async function inTwoParcels({ calm }: World, { id, number }: Visit) {
  const [line] = await orders.frozenLines(calm.db, id)
  if (!line || !(await moveOrder(calm, number, 'confirm', { staff: HOUSE })).ok) return undefined
  for (const _ of [1, 2]) {
    const what = { lines: [{ line: line.id, quantity: 1 }] }
    if (!(await beginParcel(calm, { number, by: HOUSE, key: crypto.randomUUID(), what })).ok) return undefined
  }
  const parcels = (await orders.parcelsOf(calm.db, id)).map((parcel) => parcel.id)
  for (const parcel of parcels)
    for (const move of WAY) if (!(await moveParcel(calm, number, { move, parcel }, HOUSE)).ok) return undefined
  return { line: line.id, parcels }
}

/** Another step may have refunded the arrived unit as well: one unit may then be back in stock. */
async function noUnitReturned({ calm }: World, { id, number }: Visit, line: number) {
  const sum = (rows: readonly { units: number }[]) => rows.reduce((all, { units }) => all + Number(units), 0)
  const refunded = await calm.db.selectFrom('goods_back').select('sent as units').where('order_line_id', '=', line).execute()
  const returned = calm.db.selectFrom('stock_movement').select('quantity as units').where('order_id', '=', id)
  const back = sum(await returned.where('kind', 'in', ['returned', 'quarantined']).execute())
  const allowed = Math.max(0, sum(refunded) - 1)
  mustHold(
    back <= allowed,
    `${back} units of order ${number} came back to stock, of which one was lost and ${allowed} refunded beside it`,
  )
}
