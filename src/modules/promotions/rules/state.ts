import type { PromotionState } from '../contract.ts'

export type Standing = {
  activated_at: Date | null
  paused: boolean
  starts: Date
  ends: Date | null
  uses: number
  total_limit: number | null
}
export type Budget = {
  paused: boolean
  budget_kind: 'spend' | 'uses' | null
  budget_amount: number | null
  used_spend: number
  used_uses: number
}

/** Returns the amount used of the budget, in KES cents or uses. Without a budget: uses. */
export const budgetUsed = ({ budget_kind, used_spend, used_uses }: Budget): number =>
  budget_kind === 'spend' ? used_spend : used_uses

/** Returns KES cents or uses, at least 0; null without a budget. */
export const budgetLeft = (budget: Budget): number | null =>
  budget.budget_kind === null ? null : Math.max(0, (budget.budget_amount ?? 0) - budgetUsed(budget))

export function stateOf(promotion: Standing, campaign: Budget | null, now: Date): PromotionState {
  if (promotion.activated_at === null) return 'draft'
  if (promotion.ends !== null && promotion.ends <= now) return 'ended'
  if (promotion.paused || campaign?.paused) return 'paused'
  const usedUp = promotion.total_limit !== null && promotion.uses >= promotion.total_limit
  if (usedUp || (campaign && budgetLeft(campaign) === 0)) return 'used-up'
  return promotion.starts > now ? 'scheduled' : 'active'
}
