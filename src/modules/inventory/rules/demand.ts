export type Demand = { variantId: number; quantity: number }

/** Sums the quantities by variant, sorted by variant id: the order in which stock rows are locked. */
export function summed(wants: readonly Demand[]): Demand[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of wants) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).sort((a, b) => a.variantId - b.variantId)
}

export type Counts = { on_hand: number; committed: number; held: number; safety: number }

export const availableOf = ({ on_hand, committed, held, safety }: Counts): number => on_hand - committed - held - safety
