import { type Budget, budgetUsed } from './state.ts'

export const ALERT_percents = [80, 100] as const
export type AlertPercent = (typeof ALERT_percents)[number]

export type Alerted = Budget & { alerted_at: Date | null; spent_at: Date | null }

/** Returns the highest threshold that was reached without an alert; undefined without one. */
export function alertDue({ alerted_at, spent_at, ...budget }: Alerted): AlertPercent | undefined {
  const { budget_amount } = budget
  if (budget.budget_kind === null || budget_amount === null) return undefined
  const has = (percent: number) => budgetUsed(budget) * 100 >= budget_amount * percent
  if (has(100)) return spent_at === null ? 100 : undefined
  return has(80) && alerted_at === null ? 80 : undefined
}
