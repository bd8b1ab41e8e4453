import type { AdminClient } from './admin-client.ts'
import type { RunningShop } from './shop.ts'

type Promotion = {
  code: string
  off: { amount: number } | { percent: number }
  total?: number
  campaignId?: string
}

export async function makePromotion(clerk: AdminClient, { code, off, total, campaignId }: Promotion): Promise<string> {
  const document = {
    name: code,
    labels: { en: code },
    rule: {
      conditions: [],
      benefit: { kind: 'order', off },
      lane: 'default',
      priority: 0,
      exclusive: false,
      combines: { product: true, order: true, shipping: true },
    },
    needsCode: true,
    limits: { total: total ?? null, perCustomer: null },
    campaignId: campaignId ?? null,
    starts: '2020-01-01T00:00:00.000Z',
    ends: null,
  }
  const made = await clerk.write('/api/admin/promotions', document)
  if (!made) throw new Error(`The promotion ${code} could not be made.`)
  await clerk.write(`/api/admin/promotions/${made.id}/codes`, { code, limit: null, perCustomer: null })
  await clerk.write(`/api/admin/promotions/${made.id}/move`, { move: 'activate' })
  return String(made.id)
}

/** Budget of one kill round and reduction of an order, in KES cents. */
const BUDGET = 400_000
const OFF = 10_001

export async function roundPromotions(clerk: AdminClient, round: number, uses: number): Promise<string[]> {
  const campaign = async (kind: 'uses' | 'spend', amount: number) => {
    const made = await clerk.write('/api/admin/promotion-campaigns', { name: `${kind} ${round}`, budget: { kind, amount } })
    return String(made?.id)
  }
  const codes = ['LIMITED', 'USES', 'SPEND', 'ALWAYS'].map((name) => `${name}${round}`)
  const [limited = '', byUses = '', bySpend = '', always = ''] = codes
  await makePromotion(clerk, { code: limited, off: { percent: 10 }, total: uses })
  await makePromotion(clerk, { code: byUses, off: { percent: 5 }, campaignId: await campaign('uses', uses) })
  await makePromotion(clerk, { code: bySpend, off: { amount: OFF }, campaignId: await campaign('spend', BUDGET) })
  await makePromotion(clerk, { code: always, off: { amount: OFF } })
  return codes
}

/**
 * Returns promotions and campaigns used above their limit, orders whose reductions differ from their uses, and budget alerts
 * sent twice or in part.
 */
export async function miscounted(shop: RunningShop): Promise<string[]> {
  const { rows } = await shop.query(`
    select 'the promotion ' || name || ' has ' || uses || ' uses of ' || total_limit as what from promotion where uses > total_limit
    union all select 'the campaign ' || name || ' has used ' || used_uses || ' of ' || budget_amount
      from promotion_campaign where budget_kind = 'uses' and used_uses > budget_amount
    union all select 'the campaign ' || name || ' has spent ' || used_spend || ' of ' || budget_amount
      from promotion_campaign where budget_kind = 'spend' and used_spend > budget_amount
    union all select 'the reductions of order ' || number || ' are not its uses' from orders
      where (select coalesce(sum(amount), 0) from order_adjustment where order_id = orders.id and source <> 'staff')
        <> (select coalesce(sum(amount), 0) from promotion_use where order_id = orders.id)
    union all select 'an alert of ' || name || ' was made twice or in part' from promotion_campaign as campaign
      where (select count(*) from action_item where kind = 'campaign-budget' and cause like campaign.id || '%')
          <> (select count(*) from mail where template = 'campaign-budget' and data ->> 'campaign' = campaign.name)
        or (select count(*) from action_item where kind = 'campaign-budget' and cause like campaign.id || '%') > 2`)
  return rows.map(({ what }) => String(what))
}

export async function usesSummary(shop: RunningShop): Promise<string> {
  const { rows } = await shop.query(`select count(*) filter (where given_back_at is null) as used,
    count(*) filter (where given_back_at is not null) as released from promotion_use`)
  return `${rows[0]?.used} uses of promotions, ${rows[0]?.released} released`
}
