import type { HoldState } from './hold-moves.ts'

/** Of one variant: how much the order had of it when it was placed, and how much of that is to be back by now, whoever said so. */
export type GoodsBack = { variantId: number; ordered: number; back: number }

/** What is kept of a variant for an order; `came_back` of what had left. */
export type Hold = { state: HoldState; quantity: number; came_back: number }

/**
 * What has to move so that as much is back as there should be: goods that were still promised, and goods that had left. What is back
 * already is not brought back again, however often its refund is withdrawn and written anew.
 */
export function comingBack(
  { state, quantity, came_back }: Hold,
  { ordered, back }: GoodsBack,
): { unpromised: number; returned: number } {
  if (state === 'committed' || state === 'backordered')
    return { unpromised: Math.max(0, quantity - Math.max(0, ordered - back)), returned: 0 }
  if (state !== 'consumed') return { unpromised: 0, returned: 0 }
  const neverLeft = ordered - quantity
  return { unpromised: 0, returned: Math.min(quantity - came_back, Math.max(0, back - neverLeft - came_back)) }
}
