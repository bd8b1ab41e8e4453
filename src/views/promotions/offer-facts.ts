import { sql } from 'kysely'
import { mailboxOf } from '#domain/customers/mailbox.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { present } from '#kernel/assert.ts'
import type * as promotions from '#modules/promotions/index.ts'
import '#modules/cart/tables.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { PromotionLimits } from '#services/settings/contract.ts'
import { promotionLimitsFrom } from '#services/settings/index.ts'

/** `phone`: E.164. `email`: of the order. `accountEmail`: of the account. */
export type Buyer = {
  userId?: string | undefined
  email?: string | undefined
  accountEmail?: string | undefined
  phone?: string | undefined
}

/** Code in a cart, with its promotion; `found` is null for an unknown code. */
export type CartCode = {
  spelling: string
  found: { id: string; code: string; promotionId: string; usesLeft: number | null; perCustomer: number | null } | null
}

export type CustomerFacts = {
  codes: CartCode[]
  groups: string[]
  ordersPlaced: number
  /** Uses of the customer that were not returned, by promotion and code. */
  used: { promotionId: string; codeId: string | null; uses: number }[]
  /** Uses and budget left of the promotions and campaigns of the replaced order, as if it did not exist. */
  freed: { promotions: Left[]; campaigns: Left[] }
  guard: PromotionLimits
}
type Left = { id: string; left: number | null }

type OfferQuery = {
  /** Codes to quote with, or the cart that contains them. */
  codes: readonly string[] | { ownerId: string; channel: Channel }
  /** Order that the new one replaces, or that is edited, when `codes` is a list. */
  replaced?: string | undefined
  buyer: Buyer
  keys: promotions.CustomerKeys
  live: readonly promotions.LivePromotion[]
}

/** Reads the customer's facts for promotions, in one statement. Uses of the order that the quoted one replaces do not count. */
export async function customerFacts(db: Db | Tx, { codes, replaced, buyer, keys, live }: OfferQuery): Promise<CustomerFacts> {
  const { userId = null, email, accountEmail, phone = null } = buyer
  const mailboxes = [email, accountEmail].flatMap((each) => (each ? mailboxOf(each) : []))
  const typed =
    'ownerId' in codes
      ? sql`(select codes from cart where visitor_id = ${codes.ownerId} and channel = ${codes.channel})`
      : sql`${codes as string[]}::text[]`
  const unpaid =
    'ownerId' in codes
      ? sql`(select orders.id from orders join cart on cart.id = orders.cart_id
          where cart.visitor_id = ${codes.ownerId} and cart.channel = ${codes.channel} and orders.state = 'pending_payment')`
      : sql`${replaced ?? null}::uuid`
  const conditions = live.flatMap(({ document }) => document.rule.conditions.flatMap((group) => group.conditions))
  const countsOrders = conditions.some(({ kind }) => kind === 'orders-placed')
  // Returned uses, such as those of a replaced order, are no longer in the counters.
  const { rows } = await sql<Omit<CustomerFacts, 'guard'> & { limits: unknown }>`
    with unpaid as materialized (select promotion_id, code_id, campaign_id, amount, given_back_at is null as counted
      from promotion_use where order_id = ${unpaid})
    select (select coalesce(json_agg(json_build_object('spelling', typed.spelling, 'found', case when code.id is not null then json_build_object(
          'id', code.id, 'code', code.code, 'promotionId', code.promotion_id, 'perCustomer', code.per_customer,
          'usesLeft', case when code.total_limit is not null then greatest(0, code.total_limit - code.uses
            + (select count(*) from unpaid where code_id = code.id and counted)) end) end) order by nth), '[]')
        from unnest(${typed}) with ordinality as typed (spelling, nth)
        left join promotion_code as code on code.spelling = typed.spelling and code.deleted_at is null) as codes,
      (select coalesce(json_agg(group_code), '[]') from customer_group_member where user_id = ${userId}) as groups,
      case when ${countsOrders}::boolean then (select count(*)::int from orders where placed_at is not null and state <> 'cancelled'
        and id is distinct from ${unpaid}
        and (customer_id = ${userId} or customer_mailbox(email) = any(${mailboxes}::text[]) or phone = ${phone})) else 0 end as "ordersPlaced",
      (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'codeId', code_id, 'uses', uses)), '[]') from (
        select promotion_id, code_id, count(*)::int as uses from promotion_use
        where promotion_id = any(${live.map(({ id }) => id)}::uuid[]) and given_back_at is null
          and order_id is distinct from ${unpaid}
          and (account_id = ${keys.account} or email_hash = any(${keys.emails as string[]}::text[])
            or mailbox_hash = any(${keys.mailboxes as string[]}::text[]) or phone_hash = ${keys.phone})
        group by promotion_id, code_id) as own) as used,
      json_build_object('promotions', (select coalesce(json_agg(json_build_object('id', id, 'left', total_limit - uses
            + (select count(*) from unpaid where promotion_id = promotion.id and counted))), '[]')
          from promotion where id in (select promotion_id from unpaid)),
        'campaigns', (select coalesce(json_agg(json_build_object('id', id, 'left', budget_amount
            - case budget_kind when 'spend' then used_spend else used_uses end
            + (select coalesce(sum(case budget_kind when 'spend' then amount else 1 end), 0) from unpaid
              where campaign_id = promotion_campaign.id and counted))), '[]')
          from promotion_campaign where id in (select campaign_id from unpaid))) as freed,
      (select value from setting where name = 'promotions') as limits`.execute(db)
  const { limits, ...facts } = present(rows[0], 'an answer')
  return { ...facts, guard: promotionLimitsFrom(limits) }
}

/** Returns promotions with their remaining uses and budgets, as if the replaced order did not exist. */
export const withoutOwnUses = (
  live: readonly promotions.LivePromotion[],
  { freed }: CustomerFacts,
): readonly promotions.LivePromotion[] => (freed.promotions.length === 0 ? live : live.map((each) => freedFrom(each, freed)))

function freedFrom(live: promotions.LivePromotion, freed: CustomerFacts['freed']): promotions.LivePromotion {
  const leftOf = (rows: readonly Left[], id: string | undefined, counted: number | null) => {
    const left = rows.find((row) => row.id === id)?.left ?? counted
    return left === null ? null : Math.max(0, left)
  }
  const { campaign } = live
  return {
    ...live,
    usesLeft: leftOf(freed.promotions, live.id, live.usesLeft),
    campaign: campaign && { ...campaign, left: leftOf(freed.campaigns, campaign.id, campaign.left) },
  }
}
