/** Joins the view `order_money` as `money`. `lost`: KES cents lost in disputes. */
export const MONEY = `order_money as money on money.order_id = orders.id join lateral (
  select coalesce(sum(case when debit = 'customer' then amount when credit = 'customer' then -amount end), 0) as lost
  from payment_entry where payment_entry.order_id = orders.id and cause like 'dispute-%') as bank on true`

/** Joins as `back` the amount (KES cents) of refund parts that are not confirmed yet, failed or were reversed. */
export const BACK = `lateral (
  select coalesce(sum(part.amount), 0) as open from refund join refund_part as part on part.refund_id = refund.id
  where refund.order_id = orders.id and part.state in ('requested', 'submitted', 'failed', 'reversed')) as back on true`

/** Joins as `unpapered` the amount (KES cents) of refunds that are not completed. */
export const UNPAPERED = `lateral (
  select coalesce(sum(part.amount), 0) as open from refund join refund_part as part on part.refund_id = refund.id and part.state <> 'rejected'
  where refund.order_id = orders.id and exists (select from refund_part as waiting
    where waiting.refund_id = refund.id and waiting.state in ('requested', 'submitted', 'failed', 'reversed'))) as unpapered on true`

/**
 * SQL condition: the order has no open action item of these kinds. Pass only kinds that report this violation, so others stay
 * visible.
 */
export const nobodyAsked = (...kinds: string[]): string => `not exists (select from action_item
  where action_item.order_id = orders.id and closed_at is null and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`

/**
 * Ready-made goods of orders: units of each variant and the state of their reservation. `released`: the units released, or the
 * refunded units that the customer does not keep, if these are more.
 */
export const GOODS = `(
  select line.order_id, line.variant_id, line.quantity, coalesce(hold.quantity, 0) as kept, hold.state as hold,
    greatest(coalesce(moved.released, 0), coalesce(back.units, 0)) as released
  from (select order_id, variant_id, sum(quantity) as quantity from order_line
    where make = 'ready' and variant_id is not null group by order_id, variant_id) as line
  left join stock_hold as hold on hold.order_id = line.order_id and hold.variant_id = line.variant_id
    and hold.state in ('committed', 'backordered', 'consumed')
  left join (select order_id, variant_id, sum(quantity) as released from stock_movement
    where kind = 'released' and order_id is not null group by order_id, variant_id) as moved
    on moved.order_id = line.order_id and moved.variant_id = line.variant_id
  left join (select refund.order_id, order_line.variant_id, sum(refund_line.quantity) as units from refund
    join refund_line on refund_line.refund_id = refund.id and goods <> 'keep' join order_line on order_line.id = refund_line.order_line_id
    where refund_stands(refund.id)
    group by refund.order_id, order_line.variant_id) as back
    on back.order_id = line.order_id and back.variant_id = line.variant_id) as goods`
