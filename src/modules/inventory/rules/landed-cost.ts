/** A line of a purchase order: pieces or metres, and the KES cents of one. */
export type CostLine = { variantId: number; quantity: number; cost: number | null }

/**
 * Returns the landed cost of one piece or metre of each line in KES cents: its price plus its share, by value, of the extra
 * cost. Lines without a price are left out.
 */
export function landedCosts(lines: readonly CostLine[], extra: number): Map<number, number> {
  const value = lines.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0)
  const worth = lines.flatMap(({ variantId, cost }) => (cost === null ? [] : [{ variantId, cost }]))
  return new Map(worth.map(({ variantId, cost }) => [variantId, value > 0 ? Math.round(cost + (cost * extra) / value) : cost]))
}

type Held = { onHand: number; cost: number | null }

/**
 * Returns the weighted average of the existing and the received cost, in KES cents. The received
 * cost applies when nothing is on hand or the old cost is unknown.
 */
export function averageCost({ onHand, cost }: Held, { received, landed }: { received: number; landed: number }): number {
  if (cost === null || onHand <= 0) return landed
  return Math.round((onHand * cost + received * landed) / (onHand + received))
}
