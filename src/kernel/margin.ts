import { kes, vatInside } from './money.ts'

/** What is left of a price (gross, KES cents) without its VAT after the cost, in whole percent, rounded down: below zero it is sold at a loss. */
export function marginOf({ price, cost }: { price: number; cost: number }): number {
  const net = price - vatInside(kes(price))
  return Math.floor(((net - cost) * 100) / net)
}

/** Whether it is sold for less than it costs. */
export const isBelowCost = ({ price, cost }: { price: number; cost: number | null }): boolean =>
  cost !== null && price - vatInside(kes(price)) < cost
