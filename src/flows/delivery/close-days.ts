import { done, type Outcome } from '#kernel/outcome.ts'
import type { ClosedDay, ShippingPlan, SlotChange } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { changeDelivery } from './change-delivery.ts'

/** The house rests on a day. Whoever was promised a time on it is put before a person, one task for each order. */
async function rest(tx: Tx, { day, name }: ClosedDay, at: Date): Promise<Outcome<void>> {
  await shipping.closeDay(tx, day, name)
  for (const orderId of await shipping.ordersOn(tx, day)) {
    await actionItems.openActionItem(tx, {
      kind: 'delivery-to-move',
      cause: `${orderId} ${day}`,
      orderId,
      detail: { day, name },
      at,
    })
  }
  return done(undefined)
}

export const closeDay = (deps: Deps, actor: string, { day, name }: ClosedDay): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'closed day', detail: { day, name } }, (tx, at) => rest(tx, { day, name }, at))

export const openDay = (deps: Deps, actor: string, day: string): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'closed day', detail: { day, removed: true } }, async (tx) =>
    done(await shipping.openDay(tx, day)),
  )

export const changeSlot = (deps: Deps, actor: string, id: number, change: SlotChange): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery time ${id}`, detail: change }, (tx) => shipping.changeSlot(tx, id, change))
