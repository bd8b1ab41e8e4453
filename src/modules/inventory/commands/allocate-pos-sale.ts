import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { toBeHad, without } from '../rules/backorder.ts'
import { type Demand, summed } from '../rules/demand.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'

type Sold = { orderId: string; wants: readonly Demand[]; until: Date; actor: string; at: Date; today: string; reason: string }

/** `missing`: units sold beyond the recorded free stock. */
export type KeptForSale = { changes: Change[]; missing: Demand[] }

/**
 * Reserves goods for a sale in the shop even when none is recorded, because the customer already holds them. Units that are
 * missing in the records are first added at the main location.
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
