import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { toBeHad, without } from '../rules/beyond.ts'
import { summed, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'

type Sold = { orderId: string; wants: readonly Want[]; until: Date; actor: string; at: Date; today: string; reason: string }

/** `missing`: of these so many more left than the book had free. */
export type KeptForSale = { changes: Change[]; missing: Want[] }

/**
 * Goods that leave the house over the counter are kept for their sale, whatever the book says of them: they were in somebody's hands. Where it
 * had fewer free than that, the rest is first written down as found, in the main place: so what is on hand never goes below zero, nor below
 * what is promised to others, and what was found too much stands in the movements for whoever counts. What the house keeps back (`safety`) may be
 * sold here. Quantities in the variant's unit.
 */
export async function keepForSale(tx: Tx, { orderId, wants, until, actor, at, today, reason }: Sold): Promise<KeptForSale> {
  const sums = summed(wants)
  if (sums.length === 0) return { changes: [], missing: [] }
  const ids = sums.map((want) => want.variantId)
  const locked = await store.lockStockAt(tx, ids, at)
  const lapsed = locked.some((row) => row.lapsed) && (await store.expireHolds(tx, ids, at))
  if (lapsed) await store.allocate(tx, ids, { actor: 'shop', at })
  const rows = new Map((lapsed ? await store.lockStock(tx, ids) : locked).map((row) => [row.variant_id, row]))

  const missing = sums.flatMap(({ variantId, quantity }) => {
    const row = rows.get(variantId)
    const free = row ? Math.max(0, row.on_hand - row.committed - row.held) : 0
    return quantity > free ? [{ variantId, quantity: quantity - free }] : []
  })
  if (missing.length > 0) {
    const main = await places.mainPlace(tx)
    const found = missing.map(({ variantId, quantity }) => ({ variantId, locationId: main, change: quantity }))
    await places.changePlaces(tx, found)
    const movements = found.map((each) => ({ ...each, kind: 'adjusted' as const, quantity: each.change }))
    await places.recordPlaces(tx, movements, { actor, at, reason })
  }
  await store.addHolds(
    tx,
    orderId,
    sums.map((want) => ({ ...want, beyond: 0, promise: null, sendsOn: null })),
    until,
  )
  const changes = sums.flatMap(({ variantId, quantity }) => {
    const row = rows.get(variantId)
    if (!row) return []
    const before = toBeHad(row, today)
    return [{ variantId, before, after: without(before, { shelf: Math.min(quantity, before.available), beyond: 0 }) }]
  })
  return { changes, missing }
}
