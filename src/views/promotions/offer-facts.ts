import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { present } from '#kernel/assert.ts'
import type * as promotions from '#modules/promotions/index.ts'
import '#modules/cart/tables.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Customer of a quote, as far as they are known. `phone` is E.164. */
export type Buyer = { userId?: string | undefined; email?: string | undefined; phone?: string | undefined }

/** Code of a cart, with its promotion where one has it. */
export type CartCode = {
  spelling: string
  found: { id: string; code: string; promotionId: string; usesLeft: number | null; perCustomer: number | null } | null
}

export type CustomerFacts = {
  codes: CartCode[]
  groups: string[]
  ordersPlaced: number
  /** Standing uses of the customer, by promotion and code. */
  used: { promotionId: string; codeId: string | null; uses: number }[]
}

type Asked = {
  /** Codes to quote with, or the cart that holds them. */
  codes: readonly string[] | { ownerId: string; channel: Channel }
  buyer: Buyer
  keys: promotions.CustomerKeys
  /** Promotions that carts are quoted with. */
  live: readonly promotions.LivePromotion[]
}

/** Facts about a customer that promotions ask for, in one statement. */
export async function customerFacts(db: Db | Tx, { codes, buyer, keys, live }: Asked): Promise<CustomerFacts> {
  const { userId = null, email = null, phone = null } = buyer
  const typed =
    'ownerId' in codes
      ? sql`(select codes from cart where visitor_id = ${codes.ownerId} and channel = ${codes.channel})`
      : sql`${codes as string[]}::text[]`
  const conditions = live.flatMap(({ document }) => document.rule.conditions.flatMap((group) => group.conditions))
  const countsOrders = conditions.some(({ kind }) => kind === 'orders-placed')
  const { rows } = await sql<CustomerFacts>`
    select (select coalesce(json_agg(json_build_object('spelling', typed.spelling, 'found', case when code.id is not null then json_build_object(
          'id', code.id, 'code', code.code, 'promotionId', code.promotion_id, 'perCustomer', code.per_customer,
          'usesLeft', case when code.total_limit is not null then greatest(0, code.total_limit - code.uses) end) end) order by nth), '[]')
        from unnest(${typed}) with ordinality as typed (spelling, nth)
        left join promotion_code as code on code.spelling = typed.spelling and code.deleted_at is null) as codes,
      (select coalesce(json_agg(group_code), '[]') from customer_group_member where user_id = ${userId}) as groups,
      case when ${countsOrders}::boolean then (select count(*)::int from orders where placed_at is not null and state <> 'cancelled'
        and (customer_id = ${userId} or email = lower(${email}) or phone = ${phone})) else 0 end as "ordersPlaced",
      (select coalesce(json_agg(json_build_object('promotionId', promotion_id, 'codeId', code_id, 'uses', uses)), '[]') from (
        select promotion_id, code_id, count(*)::int as uses from promotion_use
        where promotion_id = any(${live.map(({ id }) => id)}::uuid[]) and given_back_at is null
          and (account_id = ${keys.account} or email_hash = ${keys.email} or phone_hash = ${keys.phone})
        group by promotion_id, code_id) as own) as used`.execute(db)
  return present(rows[0], 'an answer')
}
