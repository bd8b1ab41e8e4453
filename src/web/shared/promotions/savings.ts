import type { Cart, CartAdjustment } from '#modules/cart/contract.ts'
import { feePart, type PricePart } from '../money/price.tsx'

/** Sums adjustments by their name, in the order in which they first appear. */
export function savingsOf(adjustments: readonly CartAdjustment[]): CartAdjustment[] {
  const sums = new Map<string, number>()
  for (const { label, amount } of adjustments) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums].map(([label, amount]) => ({ label, amount }))
}

export const cartSavings = ({ lines }: Pick<Cart, 'lines'>): CartAdjustment[] =>
  savingsOf(lines.flatMap(({ adjustments = [] }) => adjustments))

export const savingParts = (savings: readonly CartAdjustment[] = []): PricePart[] => savings.map(({ amount }) => feePart(-amount))
