/** Remaining budget of a campaign: KES cents for `spend`, else uses. */
export type Budget = { campaign: string; kind: 'spend' | 'uses'; left: number }

type Applied = { id: string; amount: number }

/** Returns the ids of promotions that would exceed the budget of their campaign. Earlier ones use the budget first. */
export function overBudget(results: readonly Applied[], budgetOf: (promotion: string) => Budget | undefined): Set<string> {
  const spent = new Map<string, number>()
  const over = new Set<string>()
  for (const { id, amount } of results) {
    const budget = budgetOf(id)
    if (!budget || amount === 0) continue
    const used = (spent.get(budget.campaign) ?? 0) + (budget.kind === 'spend' ? amount : 1)
    if (used > budget.left) over.add(id)
    else spent.set(budget.campaign, used)
  }
  return over
}
