import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'
import { moveStock } from './move-stock.ts'

/**
 * What somebody counted in a place; without one, in all places together: then what is not elsewhere is in the main one. `today`: the day
 * in the house's own zone.
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

/** What can be sold before and after, what is on hand in all, and which orders had waited for it. */
export type Counted = Change & { onHand: { before: number; after: number }; given: store.Given[] }

/**
 * Somebody counted the shelf. What is promised to orders cannot be counted away; what has come goes to the orders that waited for it,
 * the oldest first.
 */
export async function countStock(
  tx: Tx,
  { variantId, onHand, locationId, reason, ...by }: CountStock,
): Promise<Outcome<Counted>> {
  const [row] = await store.lockStock(tx, [variantId])
  if (!row) return refuse(problems.noSuchStock())
  const place = locationId ?? (await places.mainPlace(tx))
  const here = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === place)
  if (!here) return refuse(problems.noSuchLocation())
  const change = onHand - (locationId == null ? row.on_hand : here.onHand)
  const move = { variantId, locationId: place, kind: 'counted' as const, quantity: change, change }
  const moved = await moveStock(tx, [move], { ...by, reason })
  if (!moved.ok) return moved
  const { changes, given, onHand: counted } = moved.value
  const [only] = changes
  const onShelf = counted.get(variantId)
  if (!only || !onShelf) throw new Error('a count changed nothing that it was about')
  return done({ ...only, onHand: onShelf, given })
}
