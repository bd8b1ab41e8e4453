import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { PromotionDetail, PromotionList, PromotionQuery, PromotionState } from '../admin-shapes.ts'
import { PROMOTION_STATES } from '../admin-shapes.ts'
import type { PromotionDocument } from '../document-shapes.ts'
import { problems } from '../problems.ts'
import { stateOf } from '../rules/state.ts'
import { campaignById, codesOf, type ListedPromotion, listPromotions, promotionById, versionsOf } from '../store.ts'

/** `counts` ignores the filter by state. */
export async function promotionList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: PromotionQuery,
): Promise<Outcome<PromotionList>> {
  const { rows, counts } = await listPromotions(db, query, clock.now())
  const count = (state: PromotionState) => counts.find((each) => each.state === state)?.count ?? 0
  const byState = Object.fromEntries(PROMOTION_STATES.map((state) => [state, count(state)])) as PromotionList['counts']
  const total = query.state ? count(query.state) : counts.reduce((sum, each) => sum + each.count, 0)
  return done({ promotions: rows.map(shownRow), total, counts: byState })
}

const shownRow = (row: ListedPromotion): PromotionList['promotions'][number] => ({
  id: row.id,
  name: row.name,
  state: row.state,
  class: row.class,
  needsCode: row.needs_code,
  codes: row.codes,
  uses: row.uses,
  given: row.given,
  starts: row.starts.toISOString(),
  ends: row.ends?.toISOString() ?? null,
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: row.campaign_name ?? '' },
  priority: row.priority,
  version: row.version,
})

const MAX_HISTORY = 100

/** Refuses `promotions.no-such-promotion`. */
export async function promotionWithVersions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Outcome<Omit<PromotionDetail, 'products'>>> {
  const [row, versions, codes] = await Promise.all([promotionById(db, id), versionsOf(db, id, MAX_HISTORY), codesOf(db, id)])
  const [current] = versions
  if (!row || !current) return refuse(problems.noSuchPromotion())
  const campaign = row.campaign_id === null ? undefined : await campaignById(db, row.campaign_id)
  return done({
    id,
    document: current.document,
    version: row.version,
    state: stateOf(row, campaign ?? null, clock.now()),
    paused: row.paused,
    activated: row.activated_at !== null,
    uses: row.uses,
    given: row.given,
    codes,
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    history: versions.map(({ version, at, by, document }) => ({ version, at: at.toISOString(), by, document })),
  })
}

export async function limitsOf(
  { db }: Pick<Deps, 'db'>,
  { id, campaignId }: { id?: string | undefined; campaignId: string | null },
) {
  const [codes, campaign] = await Promise.all([
    id === undefined ? undefined : codesOf(db, id),
    campaignId === null ? undefined : campaignById(db, campaignId),
  ])
  return { codes, hasBudget: !!campaign && campaign.budget_kind !== null }
}

type NamedVersion = { id: string; version: number; labels: PromotionDocument['labels']; campaignId: string | null }

/** Includes deleted promotions. Leaves out versions that do not exist. */
export async function namedVersions(
  db: Db | Tx,
  sources: readonly { source: string; version: number }[],
): Promise<NamedVersion[]> {
  if (sources.length === 0) return []
  const { rows } = await sql<NamedVersion>`
    select distinct on (promotion.id, written.version) promotion.id, written.version, written.document -> 'labels' as labels,
      promotion.campaign_id as "campaignId"
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as wanted (source uuid, version integer)
    join promotion_version as written on written.promotion_id = wanted.source and written.version = wanted.version
    join promotion on promotion.id = written.promotion_id`.execute(db)
  return rows
}
