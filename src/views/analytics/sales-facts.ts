import { type RawBuilder, sql } from 'kysely'
import { DIMENSIONS, type Dimension } from '#domain/analytics/metrics.ts'
import type { Days } from '#domain/analytics/range.ts'
import '#modules/orders/tables.ts'
import { RECEIVED } from '#modules/payments/rules/attempt-moves.ts'
import '#modules/payments/tables.ts'
import '#modules/pos/tables.ts'
import type { Span } from '#views/money/sales.ts'
import type { AnalyticsQuery } from './query.ts'

/**
 * Value of each dimension for one of the `orders`. `-` when it has none, such as an order without
 * staff. `several`: paid with more than one method. `none`: nothing was received yet.
 */
const VALUES: Record<Dimension, RawBuilder<unknown>> = {
  channel: sql`orders.channel`,
  source: sql`orders.source`,
  method: sql`(select case count(distinct method) when 0 then 'none' when 1 then min(method) else 'several' end
    from payment_attempt where payment_attempt.order_id = orders.id and payment_attempt.state = any(${[...RECEIVED]}::text[]))`,
  shipping: sql`orders.shipping_method`,
  country: sql`coalesce(nullif(orders.address ->> 'country', ''), '-')`,
  county: sql`case orders.address ->> 'country' when 'KE' then coalesce(nullif(orders.address ->> 'region', ''), '-') else '-' end`,
  currency: sql`orders.shown_currency`,
  staff: sql`coalesce(case orders.source
    when 'counter' then (select counter_sale.by from counter_sale where counter_sale.order_id = orders.id limit 1)
    when 'staff' then (select actor from order_event
      where order_event.order_id = orders.id and kind = 'drafted' order by order_event.id limit 1) end, '-')`,
}

export function filtersOf(query: AnalyticsQuery): RawBuilder<unknown> {
  const conditions = DIMENSIONS.flatMap((dimension) =>
    query[dimension] === undefined ? [] : [sql`${VALUES[dimension]} = ${query[dimension]}`],
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export type DaysOf = Days & { zone: string }

export const spanOf = ({ from, to }: Days, zone: string): Span => ({
  since: sql`(${from}::timestamp at time zone ${zone})`,
  until: sql`((${to}::date + 1)::timestamp at time zone ${zone} - interval '1 microsecond')`,
})

/** CTE `sale`: the `rows` whose order matches the filters, with the given dimensions of the order. */
export const factsWith = (rows: RawBuilder<unknown>, dimensions: readonly Dimension[], query: AnalyticsQuery) => sql`
  sale as materialized (
    select sale.*${sql.join(
      dimensions.map((dimension) => sql`, ${VALUES[dimension]} as ${sql.ref(`by_${dimension}`)}`),
      sql``,
    )}
    from ${rows} join orders on orders.id = sale.order_id where ${filtersOf(query)})`
