-- SQL form of `modules/payments/rules/amount-due.ts`. Amounts are KES cents.

-- Refunded quantity and amount of each line; without a line, of the delivery. Withdrawn refunds are left out.
create view order_given_back as
select refund.order_id, refund_line.order_line_id,
  coalesce(order_line.total, orders.shipping_fee) as total, coalesce(order_line.quantity, 1) as quantity,
  sum(refund_line.quantity)::bigint as back_quantity, sum(refund_line.amount)::bigint as back_amount
from refund
join refund_line on refund_line.refund_id = refund.id
join orders on orders.id = refund.order_id
left join order_line on order_line.id = refund_line.order_line_id
where exists (select from refund_part where refund_part.refund_id = refund.id and refund_part.state <> 'rejected')
group by refund.order_id, refund_line.order_line_id, order_line.total, order_line.quantity, orders.shipping_fee;

-- Refunds that are not in the ledger yet, including failed ones.
create view order_promised_back as
select refund.order_id, sum(refund_part.amount)::bigint as amount
from refund join refund_part on refund_part.refund_id = refund.id
where refund_part.state in ('requested', 'submitted', 'failed', 'reversed')
group by refund.order_id;

create view order_money as
select orders.id as order_id, orders.total, taken.granted, orders.total - taken.granted as owed,
  book.received, book.received - book.paid as went_back, taken.promised, book.paid, book.paid - taken.promised as kept,
  greatest(0, orders.total - taken.granted - (book.paid - taken.promised)) as due,
  greatest(0, book.paid - taken.promised - (orders.total - taken.granted)) as too_much
from orders
cross join lateral (
  select coalesce(sum(amount) filter (where cause = 'capture'), 0)::bigint as received,
    coalesce(sum(case when credit = 'customer' then amount when debit = 'customer' then -amount else 0 end), 0)::bigint as paid
  from payment_entry where payment_entry.order_id = orders.id) as book
cross join lateral (
  select
    least(orders.total, coalesce((select sum(least(given.total, greatest(given.back_amount,
        round(given.total::numeric * least(given.back_quantity, given.quantity) / given.quantity))))
      from order_given_back as given where given.order_id = orders.id), 0))::bigint as granted,
    coalesce((select amount from order_promised_back where order_promised_back.order_id = orders.id), 0)::bigint as promised) as taken;
