-- The return of free units is a refund of 0, with lines and without parts.
alter table refund drop constraint refund_amount_check;
alter table refund add constraint refund_amount_check check (amount >= 0);

-- False when all parts of the refund were withdrawn. True for a refund without parts.
create function refund_stands(id uuid) returns boolean language sql stable as $$
  select not exists (select from refund_part where refund_part.refund_id = $1)
    or exists (select from refund_part where refund_part.refund_id = $1 and refund_part.state <> 'rejected')
$$;

create or replace view order_given_back as
select refund.order_id, refund_line.order_line_id,
  coalesce(order_line.total, orders.shipping_fee) as total, coalesce(order_line.quantity, 1) as quantity,
  sum(refund_line.quantity)::bigint as back_quantity, sum(refund_line.amount)::bigint as back_amount
from refund
join refund_line on refund_line.refund_id = refund.id
join orders on orders.id = refund.order_id
left join order_line on order_line.id = refund_line.order_line_id
where refund_stands(refund.id)
group by refund.order_id, refund_line.order_line_id, order_line.total, order_line.quantity, orders.shipping_fee;
