import { kes } from '#kernel/money.ts'
import { USUAL_CLASS, vatAtRate } from './tax.ts'

/** What is left of a price (gross, KES cents) without its VAT after the cost, in whole percent, rounded down: below zero it is sold at a loss. */
export function marginOf({ price, cost, vatRate = USUAL_CLASS.rate }: { price: number; cost: number; vatRate?: number }): number {
  const net = price - vatAtRate(kes(price), vatRate)
  return Math.floor(((net - cost) * 100) / net)
}

/** Whether it is sold for less than it costs. */
export const isBelowCost = ({
  price,
  cost,
  vatRate = USUAL_CLASS.rate,
}: {
  price: number
  cost: number | null
  vatRate?: number
}): boolean => cost !== null && price - vatAtRate(kes(price), vatRate) < cost
