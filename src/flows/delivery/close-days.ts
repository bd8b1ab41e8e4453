import { z } from 'zod'
import { done, type Outcome } from '#kernel/outcome.ts'
import { ClosedDay, ShippingPlan, SlotChange } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
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

const params = ClosedDay.pick({ day: true })

export const closeDay = (deps: Deps, actor: string, { day, name }: ClosedDay): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'closed day', detail: { day, name } }, (tx, at) => rest(tx, { day, name }, at))

export const putClosedDay = endpoint({
  method: 'PUT',
  path: '/api/admin/delivery/closed-days/:day',
  access: 'admin',
  summary: 'Deliver and hand over nothing on a day; orders that were promised it become tasks',
  params,
  body: ClosedDay.pick({ name: true }),
  returns: ShippingPlan,
  run: ({ deps, actor, params, body }) => closeDay(deps, actor.user.id, { ...params, ...body }),
})

export const openDay = (deps: Deps, actor: string, day: string): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'closed day', detail: { day, removed: true } }, async (tx) =>
    done(await shipping.openDay(tx, day)),
  )

export const deleteClosedDay = endpoint({
  method: 'DELETE',
  path: '/api/admin/delivery/closed-days/:day',
  access: 'admin',
  summary: 'The house is there on this day after all',
  params,
  returns: ShippingPlan,
  run: ({ deps, actor, params }) => openDay(deps, actor.user.id, params.day),
})

export const changeSlot = (deps: Deps, actor: string, id: number, change: SlotChange): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery time ${id}`, detail: change }, (tx) => shipping.changeSlot(tx, id, change))

export const patchSlot = endpoint({
  method: 'PATCH',
  path: '/api/admin/delivery/slots/:id',
  access: 'admin',
  summary: 'Change the room of one time of one day, or close it to new orders; promises that were made are kept',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: SlotChange,
  returns: ShippingPlan,
  refuses: ['shipping.no-such-slot', 'shipping.below-taken'],
  run: ({ deps, actor, params, body }) => changeSlot(deps, actor.user.id, params.id, body),
})
