import { type RawBuilder, sql } from 'kysely'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import type { Db, Tx } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import type { PromotionQuery, PromotionState } from './admin-shapes.ts'
import type { PromotionDocument } from './document-shapes.ts'
import { copiesOf } from './rules/copies.ts'
import type { CampaignRecord, PromotionRecord } from './use-store.ts'
import './tables.ts'

export type Version = { version: number; at: Date; by: string; document: PromotionDocument }

export const promotionById = (db: Db | Tx, id: string): Promise<PromotionRecord | undefined> =>
  db.selectFrom('promotion').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const lockPromotion = (tx: Tx, id: string): Promise<PromotionRecord | undefined> =>
  tx.selectFrom('promotion').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

export const campaignById = (db: Db | Tx, id: string): Promise<CampaignRecord | undefined> =>
  db.selectFrom('promotion_campaign').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const versionsOf = (db: Db | Tx, id: string, limit: number): Promise<Version[]> =>
  db
    .selectFrom('promotion_version')
    .select(['version', 'at', 'by', 'document'])
    .where('promotion_id', '=', id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const codesOf = async (db: Db | Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_code where promotion_id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

type Saved = { id: string; document: PromotionDocument; by: string; at: Date }

export async function insertPromotion(tx: Tx, { id, document, by, at }: Saved): Promise<void> {
  await tx
    .insertInto('promotion')
    .values({ id, version: 1, ...copiesOf(document), activated_at: null, deleted_at: null, created_at: at })
    .execute()
  await insertVersion(tx, { id, document, by, at }, 1)
}

const insertVersion = (tx: Tx, { id, document, by, at }: Saved, version: number) =>
  tx
    .insertInto('promotion_version')
    .values({ promotion_id: id, version, document: JSON.stringify(document), at, by })
    .execute()

export async function saveVersion(tx: Tx, saved: Saved, version: number): Promise<void> {
  await insertVersion(tx, saved, version)
  await tx
    .updateTable('promotion')
    .set({ version, ...copiesOf(saved.document) })
    .where('id', '=', saved.id)
    .execute()
}

type Change = { paused?: boolean; activated_at?: Date; deleted_at?: Date }
export const changePromotion = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('promotion').set(change).where('id', '=', id).execute()

export const deleteCodesOf = (tx: Tx, promotionId: string, at: Date) =>
  tx
    .updateTable('promotion_code')
    .set({ deleted_at: at })
    .where('promotion_id', '=', promotionId)
    .where('deleted_at', 'is', null)
    .execute()

/** SQL of a promotion's state with its `campaign`: the same rule as `stateOf`. */
const stateAt = (now: Date) => sql<PromotionState>`case
  when promotion.activated_at is null then 'draft'
  when promotion.ends <= ${now} then 'ended'
  when promotion.paused or coalesce(campaign.paused, false) then 'paused'
  when promotion.uses >= promotion.total_limit
    or case campaign.budget_kind when 'spend' then campaign.used_spend when 'uses' then campaign.used_uses end >= campaign.budget_amount then 'used-up'
  when promotion.starts > ${now} then 'scheduled' else 'active' end`

const SORTS: Record<PromotionQuery['sort'], RawBuilder<unknown>> = {
  priority: sql`priority`,
  name: sql`lower(name)`,
  starts: sql`starts`,
  ends: sql`ends`,
  uses: sql`uses`,
  given: sql`given`,
}

export type ListedPromotion = Pick<
  PromotionRecord,
  'id' | 'name' | 'class' | 'needs_code' | 'uses' | 'given' | 'starts' | 'ends' | 'priority' | 'version' | 'campaign_id'
> & { state: PromotionState; campaign_name: string | null; codes: number }

export async function listPromotions(db: Db, query: PromotionQuery, now: Date) {
  const spelling = codeSpelling(query.q)
  const found = sql`
    select promotion.*, campaign.name as campaign_name, ${stateAt(now)} as state from promotion
    left join promotion_campaign as campaign on campaign.id = promotion.campaign_id
    where promotion.deleted_at is null
      and (${query.q} = '' or promotion.name ilike ${containing(query.q)} or exists (select from promotion_version as written,
          jsonb_each_text(written.document -> 'labels') as label where written.promotion_id = promotion.id
          and written.version = promotion.version and label.value ilike ${containing(query.q)})
        or exists (select from promotion_code as code where code.promotion_id = promotion.id and code.spelling = ${spelling ?? null}
          and code.deleted_at is null))
      and (${query.class ?? null}::text is null or promotion.class = ${query.class ?? null})
      and (${query.needsCode ?? null}::text is null or promotion.needs_code = (${query.needsCode ?? null} = 'yes'))
      and (${query.campaign ?? null}::uuid is null or promotion.campaign_id = ${query.campaign ?? null})`
  const direction = query.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const [page, counts] = await Promise.all([
    sql<ListedPromotion>`
      select found.id, name, class, needs_code, uses, given, starts, ends, priority, version, campaign_id, campaign_name, state,
        (select count(*)::int from promotion_code as code where code.promotion_id = found.id and code.deleted_at is null) as codes
      from (${found}) as found where ${query.state ?? null}::text is null or state = ${query.state ?? null}
      order by ${SORTS[query.sort]} ${direction}, found.id
      limit ${sql.lit(query.size)} offset ${(query.page - 1) * query.size}`.execute(db),
    sql<{ state: PromotionState; count: number }>`
      select state, count(*)::int as count from (${found}) as found group by state`.execute(db),
  ])
  return { rows: page.rows, counts: counts.rows }
}
