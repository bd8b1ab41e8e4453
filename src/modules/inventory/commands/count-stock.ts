import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'
import { moveStock } from './move-stock.ts'

/**
 * Result of a stock count at one location. Without `locationId`: of all locations together; the main one then gets the
 * difference.
 */
export type CountStock = {
  variantId: number
  onHand: number
  locationId?: number | null | undefined
  reason: string
  actor: string
  at: Date
  today: string
}

export type Counted = Change & { onHand: { before: number; after: number }; given: store.Allocated[] }

/**
 * Sets the counted stock and allocates surplus to backorders. Refuses `inventory.no-such-stock`, `inventory.no-such-location`,
 * and what `moveStock` refuses.
 */
export async function countStock(
  tx: Tx,
  { variantId, onHand, locationId, reason, ...by }: CountStock,
): Promise<Outcome<Counted>> {
  const [row] = await store.lockStock(tx, [variantId])
  if (!row) return refuse(problems.noSuchStock())
  const place = locationId ?? (await places.mainPlace(tx))
  const current = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === place)
  if (!current) return refuse(problems.noSuchLocation())
  const change = onHand - (locationId == null ? row.on_hand : current.onHand)
  const move = { variantId, locationId: place, kind: 'counted' as const, quantity: change, change }
  const moved = await moveStock(tx, [move], { ...by, reason })
  if (!moved.ok) return moved
  const { changes, given: allocated, onHand: counted } = moved.value
  const [only] = changes
  const onShelf = counted.get(variantId)
  if (!only || !onShelf) throw new Error('a count changed nothing that it was about')
  return done({ ...only, onHand: onShelf, given: allocated })
}
