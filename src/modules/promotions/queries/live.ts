import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { PromotionDocument } from '../document-shapes.ts'
import { type Budget, budgetLeft } from '../rules/state.ts'

/** Times are UTC ms. `usesLeft` is null without a limit, `left` without a budget. */
export type LivePromotion = {
  id: string
  version: number
  document: PromotionDocument
  starts: number
  ends: number | null
  /** True when staff paused the promotion or its campaign. */
  paused: boolean
  activated: boolean
  usesLeft: number | null
  campaign: { id: string; kind: 'spend' | 'uses' | null; left: number | null } | null
}

type Row = Omit<LivePromotion, 'usesLeft' | 'campaign' | 'starts' | 'ends'> & {
  starts: Date
  ends: Date | null
  uses: number
  total_limit: number | null
  campaign_id: string | null
} & Omit<Budget, 'paused'>

/** Time for which ended promotions are still read, so that their codes are refused as ended and not as unknown. */
const ENDED = '30 days'
const MAX_LIVE = 2_000

/** `drafts`: also returns promotions that were never activated. */
export async function livePromotions(db: Db, now: Date, { drafts = false } = {}): Promise<LivePromotion[]> {
  const { rows } = await sql<Row>`
    select promotion.id, promotion.version, written.document, promotion.starts, promotion.ends,
      promotion.paused or coalesce(campaign.paused, false) as paused, promotion.activated_at is not null as activated,
      promotion.uses, promotion.total_limit, promotion.campaign_id,
      campaign.budget_kind, campaign.budget_amount, coalesce(campaign.used_spend, 0) as used_spend, coalesce(campaign.used_uses, 0) as used_uses
    from promotion
    join promotion_version as written on written.promotion_id = promotion.id and written.version = promotion.version
    left join promotion_campaign as campaign on campaign.id = promotion.campaign_id
    where promotion.deleted_at is null and (promotion.activated_at is not null or ${drafts}::boolean)
      and (promotion.ends is null or promotion.ends > ${now}::timestamptz - interval ${sql.lit(ENDED)})
    order by promotion.id limit ${sql.lit(MAX_LIVE)}`.execute(db)
  return rows.map(
    ({ starts, ends, uses, total_limit, campaign_id, budget_kind, budget_amount, used_spend, used_uses, ...row }) => ({
      ...row,
      starts: starts.getTime(),
      ends: ends?.getTime() ?? null,
      usesLeft: total_limit === null ? null : Math.max(0, total_limit - uses),
      campaign: campaign_id === null ? null : campaignOf(campaign_id, { budget_kind, budget_amount, used_spend, used_uses }),
    }),
  )
}

const campaignOf = (id: string, budget: Omit<Budget, 'paused'>) => ({
  id,
  kind: budget.budget_kind,
  left: budgetLeft({ ...budget, paused: false }),
})
