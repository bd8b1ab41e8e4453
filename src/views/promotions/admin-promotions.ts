import { sql } from 'kysely'
import type { PromotionRule, Selection } from '#domain/promotions/rule.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { PromotionDetail, PromotionReport } from '#modules/promotions/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

/** Refuses `promotions.no-such-promotion`. */
export async function promotionDetail(deps: Deps, id: string): Promise<Outcome<PromotionDetail>> {
  const found = await promotions.promotionWithVersions(deps, id)
  if (!found.ok) return found
  return done({ ...found.value, products: await productNames(deps.db, productsOf(found.value.document.rule)) })
}

export function productsOf({ conditions, benefit }: PromotionRule): number[] {
  const selections: Selection[] = conditions.flatMap((group) =>
    group.conditions.flatMap((condition) => ('goods' in condition ? [condition.goods] : [])),
  )
  if ('goods' in benefit) selections.push(benefit.goods)
  if (benefit.kind === 'buy-get') selections.push(benefit.buy.goods, benefit.get.goods)
  if (benefit.kind === 'bundle') selections.push(...benefit.pieces)
  return [...new Set(selections.flatMap(({ products, exceptProducts }) => [...products, ...exceptProducts]))]
}

/** Returns names of products by id. Leaves out products that no longer exist. */
export const productNames = async (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('product')
        .select(['id', 'name'])
        .where('id', 'in', ids as number[])
        .orderBy('id')
        .execute()

/** Number of customers from which a code counts as leaked. */
const LEAK = 5

/**
 * Returns uses and revenue of a promotion on the days (store's time zone) from `from` to `to`. Refuses
 * `promotions.no-such-promotion`.
 */
export async function promotionReport(
  deps: Deps,
  id: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Outcome<PromotionReport>> {
  const { db } = deps
  const { timeZone } = await storeSettings(deps)
  const found = await promotions.promotionWithVersions(deps, id)
  if (!found.ok) return found
  const used = sql`
    select used.amount, used.code_id, used.email_hash, used.phone_hash, used.account_id, orders.id, orders.total, orders.email,
      orders.phone, orders.placed_at
    from promotion_use as used join orders on orders.id = used.order_id
    where used.promotion_id = ${id} and used.given_back_at is null and orders.placed_at is not null
      and (${from ?? null}::date is null or orders.placed_at >= ${from ?? null}::date::timestamp at time zone ${timeZone})
      and (${to ?? null}::date is null or orders.placed_at < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`
  type Sums = Omit<PromotionReport, 'leaks'>
  const [sums, leaks] = await Promise.all([
    sql<Sums>`
      with used as (${used}),
      days as (select promotion.starts, least(greatest(coalesce(promotion.ends, now()), promotion.starts + interval '1 day'), greatest(now(), promotion.starts + interval '1 day'))
          - promotion.starts as length from promotion where id = ${id})
      select count(*)::int as uses, coalesce(sum(total), 0)::bigint as revenue, coalesce(sum(amount), 0)::bigint as given,
        count(*) filter (where (email <> '' or phone <> '')
          and not exists (select from orders as earlier where used.email <> '' and earlier.email = used.email
            and earlier.placed_at < used.placed_at)
          and not exists (select from orders as earlier where used.phone <> '' and earlier.phone = used.phone
            and earlier.placed_at < used.placed_at))::int as "newCustomers",
        round(avg(total))::bigint as "averageOrder",
        (select round(avg(total))::bigint from orders, days where placed_at >= days.starts - days.length and placed_at < days.starts
          and state not in ('cancelled', 'expired')) as "baselineAverageOrder"
      from used`.execute(db),
    sql<PromotionReport['leaks'][number]>`
      with used as (${used})
      select code.code, count(distinct coalesce(used.account_id, used.email_hash, used.phone_hash))::int as customers
      from used join promotion_code as code on code.id = used.code_id
      where coalesce(code.per_customer, (select per_customer from promotion where id = ${id})) is not null
      group by code.id, code.code having count(distinct coalesce(used.account_id, used.email_hash, used.phone_hash)) >= ${LEAK}::int
      order by customers desc, code.code limit 100`.execute(db),
  ])
  const [row] = sums.rows
  const none = { uses: 0, revenue: 0, given: 0, newCustomers: 0, averageOrder: null, baselineAverageOrder: null }
  return done({ ...(row ?? none), leaks: leaks.rows })
}
