-- `cause`: payment attempt of a receipt, or part of a refund. `shift_id` is null for cash outside the drawers.
alter table register_cash
  alter column shift_id drop not null,
  add column order_id uuid references orders on delete cascade,
  add column cause uuid unique,
  drop constraint register_cash_kind_check,
  add constraint register_cash_kind_check check (kind in ('in', 'out', 'refund', 'receipt')),
  add constraint register_cash_cause_check check (case
    when kind in ('in', 'out') then shift_id is not null and order_id is null and cause is null
    else order_id is not null and cause is not null end);
create index register_cash_order on register_cash (order_id) where order_id is not null;

-- Cash of orders that no counter sale explains counts as outside the drawers, which were counted without it.
insert into register_cash (id, shift_id, kind, amount, reason, at, by, order_id, cause)
select gen_random_uuid(), null, case when outside.amount > 0 then 'receipt' else 'refund' end, abs(outside.amount),
  'Booked before cash named its drawer', outside.at, 'shop', outside.order_id, gen_random_uuid()
from (
  select booked.order_id, booked.at, booked.amount - coalesce((
    select sum(tender.amount + tender.rounding) from counter_sale as sale join counter_tender as tender on tender.sale_id = sale.id
    where sale.order_id = booked.order_id and tender.means = 'cash'), 0) as amount
  from (
    select order_id, max(at) as at, sum(case when debit = 'cash' then amount else -amount end) as amount
    from payment_entry where debit = 'cash' or credit = 'cash' group by order_id) as booked) as outside
where outside.amount <> 0;
