/** Sums adjustments by label, in KES cents. */
export function promotionSums(parts: readonly { label: string; amount: number }[]): { label: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { label, amount } of parts) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums].map(([label, amount]) => ({ label, amount }))
}
