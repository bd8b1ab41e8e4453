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

/** Checks a code without a cart. Refuses unknown codes and drafts alike, so that planned offers cannot be found out. */
export async function usableCode(db: Db, spelling: string, now: Date): Promise<Outcome<void>> {
  const { rows } = await sql<Row>`
    select activated_at, promotion.paused, starts, ends, promotion.uses, promotion.total_limit,
      code.uses as code_uses, code.total_limit as code_limit, to_json(campaign) as campaign
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
