import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { type Budget, type Standing, stateOf } from '../rules/state.ts'

type Row = Standing & {
  code_uses: number
  code_limit: number | null
  campaign: Budget | null
}

type Ask = { spelling: string; now: Date; own: string | undefined }

/**
 * Does not count the uses of the unpaid order `own`, because the next order replaces it. Refuses `promotions.code-unknown`
 * (also for drafts), `.code-ended`, `.code-paused`, `.code-spent` and `.code-not-started`.
 */
export async function mayAddCode(db: Db, { spelling, now, own }: Ask): Promise<Outcome<void>> {
  const { rows } = await sql<Row>`
    with own as materialized (select promotion_id, code_id, campaign_id, amount from promotion_use
      where order_id = ${own ?? null}::uuid and given_back_at is null)
    select activated_at, promotion.paused, starts, ends, promotion.total_limit,
      promotion.uses - (select count(*) from own where promotion_id = promotion.id) as uses,
      code.uses - (select count(*) from own where code_id = code.id) as code_uses, code.total_limit as code_limit,
      case when campaign.id is not null then json_build_object('paused', campaign.paused, 'budget_kind', budget_kind,
        'budget_amount', budget_amount,
        'used_spend', used_spend - (select coalesce(sum(amount), 0) from own where campaign_id = campaign.id),
        'used_uses', used_uses - (select count(*) from own where campaign_id = campaign.id)) end as campaign
    from promotion_code as code join promotion on promotion.id = code.promotion_id
    left join promotion_campaign as campaign on campaign.id = promotion.campaign_id
    where code.spelling = ${spelling} and code.deleted_at is null and promotion.deleted_at is null and needs_code`.execute(db)
  const [row] = rows
  const state = row ? stateOf(row, row.campaign, now) : 'draft'
  if (!row || state === 'draft') return refuse(problems.codeUnknown())
  if (state === 'ended') return refuse(problems.codeEnded())
  if (state === 'paused') return refuse(problems.codePaused())
  if (state === 'used-up' || (row.code_limit !== null && row.code_uses >= row.code_limit)) return refuse(problems.codeSpent())
  return state === 'scheduled' ? refuse(problems.codeNotStarted()) : done(undefined)
}
