import { nobodyAsked } from './sql.ts'

export const ORDER_INVARIANTS = {
  'line-does-not-add-up': `
    select orders.number || ' ' || line.sku from order_line as line join orders on orders.id = line.order_id
    where line.total <> line.subtotal - line.discount or line.vat not between 0 and line.total
      or line.subtotal <> case unit when 'piece' then unit_price * quantity else floor((unit_price * quantity * 2 + 100) / 200.0) end`,
  'order-not-its-lines': `
    select orders.number from orders left join (
      select order_id, sum(subtotal) as items, sum(discount) as discount, sum(vat) as vat, sum(total) as total
      from order_line group by order_id) as lines on lines.order_id = orders.id
    where lines.order_id is null or orders.items <> lines.items or orders.discount <> lines.discount
      or orders.vat <> lines.vat + shipping_vat or orders.total <> lines.total + shipping_fee`,
  'discount-not-its-adjustments': `
    select orders.number || ' ' || line.sku from order_line as line join orders on orders.id = line.order_id
    where line.discount <> (select coalesce(sum(amount), 0) from order_adjustment where order_line_id = line.id)`,
  'order-without-its-beginning': `
    select orders.number from orders left join order_event as event on event.order_id = orders.id and event.kind = 'created'
    where orders.state <> 'draft'
      and not (orders.state = 'cancelled' and exists (select from order_event where order_id = orders.id and kind = 'drafted'))
    group by orders.id, orders.number having count(event.id) <> 1`,
  // Only orders made after the customer became exempt; not guest orders that were placed before they were joined to the
  // account.
  'exempt-customer-charged-vat': `
    select orders.number from orders join customer_file as file on file.user_id = orders.customer_id and file.tax_pin is not null
    where orders.placed_at is not null and orders.tax = 'standard' and orders.created_at > file.changed_at
      and exists (select from customer_group_member as member join customer_group on code = group_code
        where member.user_id = orders.customer_id and tax_exempt and orders.created_at > greatest(since, exempt_since))
      and not exists (select from order_event where order_id = orders.id and kind = 'joined-account' and at >= orders.placed_at)`,
  // The second checkout of a cart replaces the first order. If both were placed, the customer would receive and pay for both.
  'bag-placed-twice': `
    select orders.number || ' and ' || later.number from orders join orders as later on later.cart_id = orders.cart_id
      and later.created_at > orders.created_at and later.created_at < orders.placed_at
    where later.placed_at is not null and orders.state <> 'cancelled' and later.state <> 'cancelled'
      and ${nobodyAsked('paid-twice')} and ${nobodyAsked('paid-twice').replaceAll('orders.id', 'later.id')}`,
  // After its payment was taken back, an order is sent only if staff have released it. A dispute warning does not count.
  'sent-after-money-taken-back': `
    select orders.number || ' ' || taken.name from orders join (
      select order_id, id as name, opened_at as at from payment_dispute
        where status not like 'warning\\_%' and status not in ('prevented', 'won')
      union all select refund.order_id, refund.id::text, requested_at from refund
        where kind = 'outside' and exists (select from refund_part as part
          where part.refund_id = refund.id and part.state <> 'rejected' and part.provider_reference not like 'dispute:%')) as taken
      on taken.order_id = orders.id
    where exists (select from order_event as sent where sent.order_id = orders.id
      and sent.kind in ('shipped', 'ready_for_pickup', 'collected') and sent.at > taken.at
      and not exists (select from order_event as released where released.order_id = orders.id and released.kind = 'resumed'
        and released.at >= taken.at and released.id < sent.id))`,
  // All goods were refunded before anything was sent, so the order must have ended, even if the delivery fee was not refunded.
  'nothing-to-send-not-ended': `
    select orders.number from orders join order_money as money on money.order_id = orders.id
    where orders.state in ('placed', 'confirmed', 'on_hold', 'processing') and money.due = 0 and money.too_much = 0
      and money.kept <= orders.shipping_fee + (select coalesce(sum(line.total), 0) from order_line as line
        where line.order_id = orders.id and make = 'service' and variant_id is null) and ${nobodyAsked('money-taken-back', 'refund-unknown')}
      and not exists (select from fulfilment where fulfilment.order_id = orders.id and left_at is not null)
      and exists (select from order_line where order_line.order_id = orders.id and (make <> 'service' or variant_id is not null))
      and not exists (select from order_line as line where line.order_id = orders.id and (make <> 'service' or variant_id is not null)
        and line.quantity > (select coalesce(sum(back.unsent), 0) from goods_back as back where back.order_line_id = line.id
          and exists (select from refund_part where refund_part.refund_id = back.refund_id and refund_part.state <> 'rejected')))`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    orders: keyof typeof ORDER_INVARIANTS
  }
}
