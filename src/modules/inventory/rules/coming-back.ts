import type { HoldState } from './hold-moves.ts'

export type GoodsBack = { variantId: number; unsent: number; sent: number }

/** `came_back`: returned part of the shipped units. */
export type Hold = { state: HoldState; quantity: number; sent: number; came_back: number }

const OWN: readonly HoldState[] = ['committed', 'backordered']

export const hasLeft = ({ state, quantity, sent }: Omit<Hold, 'came_back'>): number => (state === 'consumed' ? quantity : sent)

/**
 * Returns the units to take back, limited to the open reservation and to shipped units not returned
 * yet.
 */
export function comingBack(hold: Hold, { unsent, sent }: GoodsBack): { unpromised: number; returned: number } {
  const sentOut = hasLeft(hold)
  return {
    unpromised: OWN.includes(hold.state) ? Math.min(unsent, hold.quantity - sentOut) : 0,
    returned: Math.min(sent, sentOut - hold.came_back),
  }
}
