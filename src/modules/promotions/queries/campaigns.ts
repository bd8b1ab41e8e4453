import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Campaign } from '../admin-shapes.ts'
import { type ListedCampaign, listCampaigns } from '../campaign-store.ts'
import { budgetLeft } from '../rules/state.ts'

export function shownCampaign(row: ListedCampaign): Campaign {
  const { id, name, budget_kind, budget_amount, used_spend, used_uses, alerted_at, paused } = row
  return {
    id,
    name,
    budget: budget_kind === null ? null : { kind: budget_kind, amount: budget_amount ?? 0 },
    used: budget_kind === 'uses' ? used_uses : used_spend,
    alerted: alerted_at !== null,
    paused,
    spent: budgetLeft(row) === 0,
    promotions: row.promotions,
  }
}

export const campaignList = async ({ db }: { db: Db }): Promise<Outcome<{ campaigns: Campaign[] }>> =>
  done({ campaigns: (await listCampaigns(db)).map(shownCampaign) })
