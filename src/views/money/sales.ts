import { type RawBuilder, sql } from 'kysely'
import { MEASURES, METRICS, type Parts } from '#domain/analytics/metrics.ts'
import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import '#modules/returns/tables.ts'

/** Definition of the sales figures (`docs/analytics.md`). Amounts in KES cents. */

/** SQL condition: the order counts as sold, that is, placed and neither cancelled nor expired. */
export const COUNTS = sql`(orders.placed_at is not null and orders.state not in ('cancelled', 'expired'))`

export const OUTSTANDING = sql`(${COUNTS} and orders.amount_due > 0)`

/** Time zone in which the shop counts days. */
export const SHOP_ZONE = sql`coalesce((select value ->> 'timeZone' from setting where name = 'house'), 'Africa/Nairobi')`

type Moment = RawBuilder<unknown>
/** Period from `since` up to and including `until`. */
export type Span = { since: Moment; until: Moment }

const inSpan = (at: RawBuilder<unknown>, { since, until }: Span) => sql`${at} >= ${since} and ${at} <= ${until}`

export const placedIn = (span: Span) => sql`(${inSpan(sql`placed_at`, span)} and ${COUNTS})`

/** SQL expression: VAT included in a gross amount of a `line`, at its frozen rate, rounded as in `kernel/money.ts`. */
const vatInside = (gross: RawBuilder<unknown>) => sql`
  case when orders.tax <> 'standard' then 0 else floor((${gross} * 2 * line.vat_rate + 10000 + line.vat_rate) / (2.0 * (10000 + line.vat_rate)))::bigint end`

/** Price of a `line` without VAT after a part of its discount. */
export const netAfter = (taken: RawBuilder<unknown>) =>
  sql`(line.subtotal - ${taken} - ${vatInside(sql`(line.subtotal - ${taken})`)})`

/** SQL condition: the refund records a lost dispute. */
const BY_BANK = sql`(refund.kind = 'outside' and exists (select from refund_part
  where refund_part.refund_id = refund.id and refund_part.provider_reference like 'dispute:%'))`

/** SQL condition: the refund succeeded and was not withdrawn completely. */
const WENT_BACK = sql`(refund.succeeded_at is not null and refund_stands(refund.id))`

export type Sales = { orders: number; gross: number; discounts: number; returns: number; disputes: number; net: number }

/**
 * SQL expression: discount of a `line` without VAT. The subtotal without VAT, less this discount, is the total without VAT to
 * the cent.
 */
const discountOf = sql`(line.subtotal - ${vatInside(sql`line.subtotal`)} - (line.total - line.vat))`

/**
 * VAT class and rate in basis points of a `line`, and of a delivery: `standard:1600`. As `countedAs` in
 * `domain/pricing/tax.ts`.
 */
const withoutVat = (otherwise: RawBuilder<unknown>) =>
  sql`case orders.tax when 'export' then 'export:0' when 'exempt' then 'customer:0' else ${otherwise} end`
const VAT_CLASS = withoutVat(sql`line.vat_class || ':' || line.vat_rate`)
const DELIVERY_CLASS = withoutVat(sql.lit(`${USUAL_CLASS.code}:${USUAL_CLASS.rate}`))

const NOTHING_BACK = sql`0::bigint as returns, 0::bigint as disputes`

/** Refunded goods of a `back`, as a return or as a lost dispute. Refunded delivery reduces `delivery`. */
const BACK = sql`
    case when back.order_line_id is null or ${BY_BANK} then 0 else back.amount - back.vat end as returns,
    case when back.order_line_id is not null and ${BY_BANK} then back.amount - back.vat else 0 end as disputes,
    case when back.order_line_id is null then back.vat - back.amount else 0 end as delivery, -back.vat as vat`
const REFUNDED = (span: Span) => sql`refund join orders on orders.id = refund.order_id
  join refund_line as back on back.refund_id = refund.id
  left join order_line as line on line.id = back.order_line_id
  where ${inSpan(sql`refund.succeeded_at`, span)} and line.make is distinct from 'gift-card' and ${WENT_BACK} and ${COUNTS}`

/**
 * Rows that add up to the figures of a span, each with order, time and channel: sales at the time when they were placed,
 * returns and lost disputes at the time of their refund. `refund_id` is null for a sale.
 */
const rowsOf = (span: Span) => sql`
  select orders.id as order_id, null::uuid as refund_id, placed_at as at, channel, 1 as orders,
    items - discount - vat + shipping_vat as gross, 0::bigint as discounts, ${NOTHING_BACK}, shipping_fee - shipping_vat as delivery, vat
  from orders where ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, null, placed_at, channel, 0,
    case line.make when 'gift-card' then -line.total else ${discountOf} end,
    case line.make when 'gift-card' then 0 else ${discountOf} end, 0, 0, 0, 0
  from orders join order_line as line on line.order_id = orders.id and (line.make = 'gift-card' or line.discount > 0)
  where ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, null, placed_at, channel, -1, 0, 0, 0, 0, 0, 0
  from order_return join orders on orders.id = exchange_order_id
  where exchange_order_id is not null and ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, refund.id, refund.succeeded_at, channel, 0, 0, 0, ${BACK} from ${REFUNDED(span)}`

export const salesRows = (span: Span) => sql`(${rowsOf(span)}) as sale`

/**
 * Rows of `rowsOf` by order line: the line, a delivery, or what was refunded of either (`line_id` is then the refunded line).
 * They add up to the same amounts.
 */
export const lineRows = (span: Span) => sql`(
  select orders.id as order_id, line.id as line_id, line.variant_id, null::uuid as refund_id, placed_at as at, channel, ${VAT_CLASS} as vat_class,
    line.subtotal - ${vatInside(sql`line.subtotal`)} as gross, ${discountOf} as discounts, ${NOTHING_BACK}, 0::bigint as delivery, line.vat,
    case line.unit when 'piece' then line.quantity else 1 end as units
  from orders join order_line as line on line.order_id = orders.id and line.make <> 'gift-card'
  where ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, null, null, null, placed_at, channel, ${DELIVERY_CLASS}, 0, 0, 0, 0, shipping_fee - shipping_vat, shipping_vat, 0
  from orders where ${inSpan(sql`placed_at`, span)} and ${COUNTS} and shipping_fee <> 0
  union all
  select orders.id, line.id, line.variant_id, refund.id, refund.succeeded_at, channel,
    case when line.id is null then ${DELIVERY_CLASS} else ${VAT_CLASS} end, 0, 0, ${BACK},
    -case when line.unit = 'piece' then back.quantity else (back.quantity >= line.quantity)::int end
  from ${REFUNDED(span)}) as sale`

export const totalOf = (parts: Parts) => {
  const terms = MEASURES.flatMap((measure) =>
    parts[measure] ? [parts[measure] === 1 ? sql`+ ${sql.ref(measure)}` : sql`- ${sql.ref(measure)}`] : [],
  )
  return sql`coalesce(sum(0 ${sql.join(terms, sql` `)}), 0)::bigint`
}

export const SALES_COLUMNS = sql`coalesce(sum(sale.orders), 0)::int as orders, ${totalOf(METRICS.gross.of)} as gross,
  ${totalOf(METRICS.discounts.of)} as discounts, ${totalOf(METRICS.returns.of)} as returns, ${totalOf(METRICS.disputes.of)} as disputes,
  ${totalOf(METRICS.net.of)} as net`

export const MEASURE_COLUMNS = sql`coalesce(sum(sale.orders), 0)::int as orders, ${sql.join(
  MEASURES.filter((measure) => measure !== 'orders').map((measure) => sql`${totalOf({ [measure]: 1 })} as ${sql.ref(measure)}`),
)}`

/**
 * Selects order lines of a span with the units and net sales that remain after refunds. A length of cloth counts as one unit
 * until it is refunded completely.
 */
const soldLines = (span: Span, which: RawBuilder<unknown>) => sql`(
  select variant.product_id as id, orders.channel, line.total - line.vat - coalesce(back.net, 0) as net,
    case when line.unit = 'piece' then line.quantity - coalesce(back.quantity, 0) else (line.quantity > coalesce(back.quantity, 0))::int end as units
  from orders join order_line as line on line.order_id = orders.id and line.make <> 'gift-card'
  join variant on variant.id = line.variant_id
  left join (
    select back.order_line_id, sum(back.quantity) as quantity, sum(back.amount - back.vat)::bigint as net
    from refund join refund_line as back on back.refund_id = refund.id
    where refund.succeeded_at >= ${span.since} and ${WENT_BACK} group by 1) as back on back.order_line_id = line.id
  where ${inSpan(sql`placed_at`, span)} and ${COUNTS} and ${which}) as line`

/** Leaves out products without remaining units. */
export const productSales = (span: Span, which: RawBuilder<unknown>) => sql`
  select id, sum(units)::int as units, sum(net)::bigint as sales from ${soldLines(span, which)} group by id having sum(units) > 0`

export const productSalesByChannel = (span: Span, which: RawBuilder<unknown>) => sql`
  select channel, id, sum(units)::int as units, sum(net)::bigint as sales from ${soldLines(span, which)} group by channel, id having sum(units) > 0`

/** SQL expression: number of e-mail addresses whose first order was in a span. Call `renewAllCustomers` before. */
export const newCustomersIn = (span: Span) => sql`(
  select count(distinct book.email) from customer_book as book where ${inSpan(sql`book.first_order_at`, span)}
    and not exists (select from customer_book as earlier where earlier.email = book.email and earlier.first_order_at < ${span.since}))`
