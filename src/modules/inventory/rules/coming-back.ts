import type { HoldState } from './hold-moves.ts'

/** Of one variant: how much that was promised and had not left, and how much of what had left, is to be back. */
export type GoodsBack = { variantId: number; unsent: number; sent: number }

/** What is kept of a variant for an order: of `quantity` so much has left, and of that so much `came_back`. */
export type Hold = { state: HoldState; quantity: number; sent: number; came_back: number }

const OWN: readonly HoldState[] = ['committed', 'backordered']

/** What of it has left the house. */
export const hasLeft = ({ state, quantity, sent }: Omit<Hold, 'came_back'>): number => (state === 'consumed' ? quantity : sent)

/** What moves for it: never more than was still promised, and never more than had left and is not back already. */
export function comingBack(hold: Hold, { unsent, sent }: GoodsBack): { unpromised: number; returned: number } {
  const gone = hasLeft(hold)
  return {
    unpromised: OWN.includes(hold.state) ? Math.min(unsent, hold.quantity - gone) : 0,
    returned: Math.min(sent, gone - hold.came_back),
  }
}
