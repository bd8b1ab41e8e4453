/** A line of a purchase order: so many pieces or metres, and the KES cents of one. */
export type CostLine = { variantId: number; quantity: number; cost: number | null }

/**
 * What one piece or metre of each line costs the house once it is here: its price, and its share of what the order costs beside its goods, by
 * value. In KES cents; nothing for a line without a price. `extra` is shared over the whole order, whatever part of it has come.
 */
export function landedCosts(lines: readonly CostLine[], extra: number): Map<number, number> {
  const value = lines.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0)
  const worth = lines.flatMap(({ variantId, cost }) => (cost === null ? [] : [{ variantId, cost }]))
  return new Map(worth.map(({ variantId, cost }) => [variantId, value > 0 ? Math.round(cost + (cost * extra) / value) : cost]))
}

type Held = { onHand: number; cost: number | null }

/**
 * The weighted average: what is here at its cost, and what came at its own. Where nothing is here, or nobody knows what it cost, it is what
 * came now. KES cents.
 */
export function averageCost({ onHand, cost }: Held, { received, landed }: { received: number; landed: number }): number {
  if (cost === null || onHand <= 0) return landed
  return Math.round((onHand * cost + received * landed) / (onHand + received))
}
