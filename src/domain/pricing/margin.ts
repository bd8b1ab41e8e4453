import { kes } from '#kernel/money.ts'
import { USUAL_CLASS, vatAtRate } from './tax.ts'

/** Returns the margin in whole percent of the net price, rounded down. `price` includes VAT; both in KES cents. */
export function marginOf({ price, cost, vatRate = USUAL_CLASS.rate }: { price: number; cost: number; vatRate?: number }): number {
  const net = price - vatAtRate(kes(price), vatRate)
  if (net === 0) return cost > 0 ? -100 : 0
  return Math.floor(((net - cost) * 100) / net)
}

/** True when the price without VAT is below the cost. False when the cost is unknown. */
export const isBelowCost = ({
  price,
  cost,
  vatRate = USUAL_CLASS.rate,
}: {
  price: number
  cost: number | null
  vatRate?: number
}): boolean => cost !== null && price - vatAtRate(kes(price), vatRate) < cost
