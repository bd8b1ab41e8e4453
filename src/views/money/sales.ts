import { type RawBuilder, sql } from 'kysely'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import '#modules/returns/tables.ts'

/**
 * Definition of the sales figures (`docs/analytics.md`), for the dashboard, the storefront's figures, the counter page and
 * the order list. Amounts are KES cents without VAT, without delivery and without gift cards.
 */

/** The `orders` that count as sold: placed, and neither cancelled nor expired. */
export const COUNTS = sql`(orders.placed_at is not null and orders.state not in ('cancelled', 'expired'))`

/** The `orders` with an outstanding amount, which is their `amount_due`. */
export const OUTSTANDING = sql`(${COUNTS} and orders.amount_due > 0)`

/** Time zone in which the shop counts days. */
export const SHOP_ZONE = sql`coalesce((select value ->> 'timeZone' from setting where name = 'house'), 'Africa/Nairobi')`

type Moment = RawBuilder<unknown>
/** Period from `since` up to and including `until`. */
export type Span = { since: Moment; until: Moment }

const inSpan = (at: RawBuilder<unknown>, { since, until }: Span) => sql`${at} >= ${since} and ${at} <= ${until}`

/** VAT inside a gross amount of a `line`, at its frozen rate, as `kernel/money.ts` rounds it. */
const vatInside = (gross: RawBuilder<unknown>) => sql`
  case when orders.tax <> 'standard' then 0 else floor((${gross} * 2 * line.vat_rate + 10000 + line.vat_rate) / (2.0 * (10000 + line.vat_rate)))::bigint end`

/** Refund that records a lost dispute: the bank took the money back permanently. */
const BY_BANK = sql`(refund.kind = 'outside' and exists (select from refund_part
  where refund_part.refund_id = refund.id and refund_part.provider_reference like 'dispute:%'))`

/** True for a `refund` that succeeded and was not completely withdrawn since. */
const WENT_BACK = sql`(refund.succeeded_at is not null and refund_stands(refund.id))`

export type Sales = { orders: number; gross: number; discounts: number; returns: number; disputes: number; net: number }

/** Discount of a `line` without VAT. The subtotal without VAT, less this discount, is the total without VAT to the cent. */
const discountOf = sql`(line.subtotal - ${vatInside(sql`line.subtotal`)} - (line.total - line.vat))`

/**
 * Rows that add up to the figures of a span, each with order, time and channel: sales at the time when they were placed,
 * returns and lost disputes at the time of their refund.
 */
const rowsOf = (span: Span) => sql`
  select orders.id as order_id, placed_at as at, channel, 1 as orders, items - discount - vat + shipping_vat as gross, 0::bigint as discounts,
    0::bigint as returns, 0::bigint as disputes
  from orders where ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, placed_at, channel, 0,
    case line.make when 'gift-card' then -line.total else ${discountOf} end,
    case line.make when 'gift-card' then 0 else ${discountOf} end, 0, 0
  from orders join order_line as line on line.order_id = orders.id and (line.make = 'gift-card' or line.discount > 0)
  where ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, placed_at, channel, -1, 0, 0, 0, 0
  from order_return join orders on orders.id = exchange_order_id
  where exchange_order_id is not null and ${inSpan(sql`placed_at`, span)} and ${COUNTS}
  union all
  select orders.id, refund.succeeded_at, channel, 0, 0, 0,
    case when ${BY_BANK} then 0 else back.amount - back.vat end, case when ${BY_BANK} then back.amount - back.vat else 0 end
  from refund join orders on orders.id = refund.order_id
  join refund_line as back on back.refund_id = refund.id
  join order_line as line on line.id = back.order_line_id and line.make <> 'gift-card'
  where ${inSpan(sql`refund.succeeded_at`, span)} and ${WENT_BACK} and ${COUNTS}`

/** Selects the rows of a span as `sale`. */
export const salesRows = (span: Span) => sql`(${rowsOf(span)}) as sale`

/** Sums the rows of `sale` into the columns of `Sales`. */
export const SALES_COLUMNS = sql`coalesce(sum(sale.orders), 0)::int as orders, coalesce(sum(gross), 0)::bigint as gross,
  coalesce(sum(discounts), 0)::bigint as discounts, coalesce(sum(returns), 0)::bigint as returns, coalesce(sum(disputes), 0)::bigint as disputes,
  coalesce(sum(gross - discounts - returns - disputes), 0)::bigint as net`

/**
 * Order lines of a span, with the units and net sales that remain after refunds. Pieces are counted. A length of cloth
 * counts as one unit until it was refunded completely.
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

/**
 * Units and net sales of each product in the orders of a span, less refunds since. Leaves out products without remaining
 * units.
 */
export const productSales = (span: Span, which: RawBuilder<unknown>) => sql`
  select id, sum(units)::int as units, sum(net)::bigint as sales from ${soldLines(span, which)} group by id having sum(units) > 0`

/** `productSales` by channel. */
export const productSalesByChannel = (span: Span, which: RawBuilder<unknown>) => sql`
  select channel, id, sum(units)::int as units, sum(net)::bigint as sales from ${soldLines(span, which)} group by channel, id having sum(units) > 0`

/** SQL count of the e-mail addresses whose first order was in a span. Read after `renewAllCustomers`. */
export const newCustomersIn = (span: Span) => sql`(
  select count(distinct book.email) from customer_book as book where ${inSpan(sql`book.first_order_at`, span)}
    and not exists (select from customer_book as earlier where earlier.email = book.email and earlier.first_order_at < ${span.since}))`
