import { sql } from 'kysely'
import { isForCatalogue } from '#domain/promotions/catalogue-offers.ts'
import type { Db } from '#platform/db.ts'
import type { PromotionDocument } from '../document-shapes.ts'

/** Times are UTC ms. `starts` is not before the activation, `ends` not after the deletion. */
export type CataloguePromotion = {
  id: string
  version: number
  document: PromotionDocument
  starts: number
  ends: number | null
}

const REMEMBERED = '400 days'
const MAX = 2_000

/**
 * Returns unpaused promotions that can reduce shown prices: without a code, a limit or a budget. Includes those that ended in
 * the last 400 days.
 */
export async function cataloguePromotions(db: Db, now: Date): Promise<CataloguePromotion[]> {
  const { rows } = await sql<Omit<CataloguePromotion, 'starts' | 'ends'> & { starts: Date; ends: Date | null }>`
    select promotion.id, promotion.version, written.document, greatest(promotion.starts, promotion.activated_at) as starts,
      least(promotion.ends, promotion.deleted_at) as ends
    from promotion
    join promotion_version as written on written.promotion_id = promotion.id and written.version = promotion.version
    left join promotion_campaign as campaign on campaign.id = promotion.campaign_id
    where promotion.class = 'product' and not promotion.needs_code and promotion.activated_at is not null
      and promotion.total_limit is null and promotion.per_customer is null and campaign.budget_kind is null
      and not promotion.paused and not coalesce(campaign.paused, false)
      and coalesce(least(promotion.ends, promotion.deleted_at), 'infinity') > ${now}::timestamptz - interval ${sql.lit(REMEMBERED)}
    order by promotion.id limit ${sql.lit(MAX)}`.execute(db)
  return rows
    .filter(({ document }) => isForCatalogue(document.rule))
    .map(({ starts, ends, ...row }) => ({ ...row, starts: starts.getTime(), ends: ends?.getTime() ?? null }))
}
