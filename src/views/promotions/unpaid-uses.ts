import { sql } from 'kysely'
import type { Uses } from '#modules/promotions/index.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Counts the unpaid orders from the client's network that share a promotion or campaign with an order. Only uses with a limited
 * promotion, code or campaign budget count. 0 when the network is unknown or the order uses no promotion.
 */
export async function unpaidHolders(tx: Tx, networkHash: string | null | undefined, { of }: Uses): Promise<number> {
  if (!networkHash || of.length === 0) return 0
  const promotionIds = of.map(({ promotionId }) => promotionId)
  const campaignIds = of.flatMap(({ campaignId }) => campaignId ?? [])
  const { rows } = await sql<{ orders: number }>`
    select count(distinct used.order_id)::int as orders from promotion_use as used
    join orders on orders.id = used.order_id and orders.state = 'pending_payment' and orders.network_hash = ${networkHash}
    join promotion on promotion.id = used.promotion_id
    left join promotion_code as code on code.id = used.code_id
    left join promotion_campaign as campaign on campaign.id = used.campaign_id
    where used.given_back_at is null
      and (used.promotion_id = any(${promotionIds}::uuid[]) or used.campaign_id = any(${campaignIds}::uuid[]))
      and (promotion.total_limit is not null or code.total_limit is not null or campaign.budget_kind is not null)`.execute(tx)
  return rows[0]?.orders ?? 0
}
