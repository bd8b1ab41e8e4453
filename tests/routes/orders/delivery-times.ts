import { sql } from 'kysely'
import type { PlaceOrder } from '#modules/orders/contract.ts'
import type { ChosenSlot, DeliveryDays } from '#modules/shipping/contract.ts'
import type { Shop } from '#server/shop.ts'
import { key, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

/** Nine o’clock of a Monday in Nairobi, at which the shop’s clock is stopped. */
export const MONDAY = new Date('2026-11-23T06:00:00Z')

export const daysAt = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).json()) as DeliveryDays
export const cartDays = (visitor: Visitor, method = 'express', place = 'country=KE&region=Nairobi') =>
  daysAt(visitor, `/api/cart/delivery-days?${place}&method=${method}`)

export function timeOn({ days }: DeliveryDays, day: string, nth = 0): ChosenSlot {
  const slot = days.find((each) => each.day === day)?.slots[nth]
  if (!slot) throw new Error(`nothing can be chosen on ${day}`)
  return { id: slot.id, day, opens: slot.opens, closes: slot.closes }
}

export async function aShopper(shop: Shop, make: 'ready' | 'measure' = 'ready'): Promise<Visitor> {
  const piece = await variantOf(shop, 'lamu-jacket', make)
  if (make === 'ready') await leave(shop, piece, 500)
  const visitor = aVisitor(shop)
  await putInBag(visitor, piece)
  return visitor
}

export const orderAt = (visitor: Visitor, slot: number | undefined, over: Partial<PlaceOrder> = {}, idempotencyKey = key()) =>
  order(visitor, { shipping: 'express', ...(slot !== undefined && { slot }), ...over }, idempotencyKey)

export async function placedAt(visitor: Visitor, slot: number | undefined, over: Partial<PlaceOrder> = {}) {
  const answer = await orderAt(visitor, slot, over)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string; number: string; total: number }
}

export async function bookOf({ deps: { db } }: Shop, slotId: number) {
  const { rows } = await sql<{ capacity: number; taken: number; held: number; committed: number }>`
    select capacity, taken,
      (select count(*)::int from slot_hold where slot_id = slot.id and state = 'held') as held,
      (select count(*)::int from slot_hold where slot_id = slot.id and state = 'committed') as committed
    from delivery_slot as slot where id = ${slotId}`.execute(db)
  return rows[0]
}

export const setRoom = ({ deps: { db } }: Shop, slotId: number, capacity: number) =>
  db.updateTable('delivery_slot').set({ capacity }).where('id', '=', slotId).execute()
