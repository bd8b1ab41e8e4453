import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { netAfter, placedIn } from '#views/money/sales.ts'
import type { AnalyticsQuery } from './query.ts'
import { type DaysOf, filtersOf, spanOf } from './sales-facts.ts'

const MAX_PROMOTIONS = 250
type PromotionSlice = { name: string; staff: boolean; orders: number; discounts: number }

/**
 * Returns the largest discounts by promotion of the orders placed in a span, without VAT. Each
 * discount is the net price before it less the net price after it, so the discounts of a line add
 * up exactly. Leaves out discounts of delivery and of gift cards.
 */
export async function promotionSlices(db: Db, days: DaysOf, query: AnalyticsQuery): Promise<PromotionSlice[]> {
  const span = spanOf(days, days.zone)
  const { rows } = await sql<PromotionSlice>`
    with part as (
      select part.order_id, part.source, part.label, ${netAfter(sql`(part.upto - part.amount)`)} - ${netAfter(sql`part.upto`)} as net
      from (select adjustment.*, sum(amount) over (partition by order_line_id order by adjustment.id)::bigint as upto
        from order_adjustment as adjustment join orders on orders.id = adjustment.order_id
        where order_line_id is not null and ${placedIn(span)} and ${filtersOf(query)}) as part
      join orders on orders.id = part.order_id
      join order_line as line on line.id = part.order_line_id and line.make <> 'gift-card')
    select (array_agg(label order by label))[1] as name, source = 'staff' as staff, count(distinct order_id)::int as orders, sum(net)::bigint as discounts
    from part group by source order by discounts desc, source limit ${sql.lit(MAX_PROMOTIONS)}`.execute(db)
  return rows
}
