export const PROMOTION_INVARIANTS = {
  // Counters of promotions, codes and campaigns equal their uses that were not returned.
  'promotion-counter-not-its-uses': `
    with standing as (select * from promotion_use where given_back_at is null)
    select promotion.name from promotion
      where (uses, given) <> (select count(*), coalesce(sum(amount), 0)::bigint from standing where promotion_id = promotion.id)
    union all select code from promotion_code where uses <> (select count(*) from standing where code_id = promotion_code.id)
    union all select campaign.name from promotion_campaign as campaign
      where (used_uses, used_spend) <>
        (select count(*), coalesce(sum(amount), 0)::bigint from standing where campaign_id = campaign.id)`,
  // An expired or cancelled order has returned its uses; any other order has not.
  'promotion-use-not-of-its-order': `
    select orders.number from promotion_use as used join orders on orders.id = used.order_id
    where (used.given_back_at is not null) <> (orders.state in ('expired', 'cancelled'))`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    promotions: keyof typeof PROMOTION_INVARIANTS
  }
}
