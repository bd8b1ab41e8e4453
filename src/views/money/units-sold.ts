import { type RawBuilder, sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import type { Db } from '#platform/db.ts'

export type UnitsSold = { productId: number; units: number }

/**
 * Returns units sold of each product since a moment, less refunds, including pending ones. A length of cloth counts as one
 * unit. Cancelled and expired orders do not count.
 */
export const unitsSold = (db: Db, since: Date): Promise<UnitsSold[]> => counted(db, since, sql`true`)

export const unitsSoldOf = (db: Db, productIds: readonly number[], since: Date): Promise<UnitsSold[]> =>
  counted(db, since, sql`variant.product_id = any(${productIds as number[]})`)

const counted = (db: Db, since: Date, which: RawBuilder<unknown>): Promise<UnitsSold[]> =>
  sql<UnitsSold>`
  with back as (
    select order_line_id, sum(quantity) as quantity from refund_line
    join refund on refund.id = refund_id
    where refund_stands(refund.id)
      and refund.requested_at >= ${since}
    group by order_line_id)
  select product_id as "productId", sum(case when unit = 'piece' then kept else 1 end)::integer as units
  from (
    select variant.product_id, order_line.unit, order_line.quantity - coalesce(back.quantity, 0) as kept
    from orders
    join order_line on order_line.order_id = orders.id
    join variant on variant.id = order_line.variant_id
    left join back on back.order_line_id = order_line.id
    where placed_at >= ${since} and state not in ('cancelled', 'expired') and ${which}) as line
  where kept > 0 group by product_id order by product_id`
    .execute(db)
    .then(({ rows }) => rows)
