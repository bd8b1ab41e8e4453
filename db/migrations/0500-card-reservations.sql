-- Cards that are authorised at checkout and captured later. Amounts are KES cents.
alter table payment_attempt
  add column capture text not null default 'at-once' check (capture in ('at-once', 'by-hand', 'when-sent')),
  -- Amount that the bank authorised. `amount` is what was requested, and after the capture what was captured.
  add column authorized_amount bigint,
  add column capture_before timestamptz,
  -- Capture that was requested and is not confirmed yet. Each try has a new idempotency key.
  add column capture_asked bigint,
  add column capture_asked_at timestamptz,
  add column capture_tries integer not null default 0,
  add column void_asked_at timestamptz;
update payment_attempt set authorized_amount = amount where state = 'authorized';
alter table payment_attempt
  add constraint payment_attempt_reserved check (state <> 'authorized' or authorized_amount is not null),
  add constraint payment_attempt_not_overdrawn check (amount <= authorized_amount),
  add constraint payment_attempt_capture_asked check (
    (capture_asked is null) = (capture_asked_at is null) and (capture_asked is null or capture_asked between 1 and authorized_amount)),
  add constraint payment_attempt_one_end check (capture_asked_at is null or void_asked_at is null);
create index payment_attempt_authorized on payment_attempt (order_id) where state = 'authorized';

create or replace view order_money as
select orders.id as order_id, orders.total, taken.granted, orders.total - taken.granted as owed,
  book.received, book.received - book.paid as went_back, taken.promised, book.paid, book.paid - taken.promised as kept,
  greatest(0, orders.total - taken.granted - (book.paid - taken.promised)) as due,
  greatest(0, book.paid - taken.promised - (orders.total - taken.granted)) as too_much,
  card.reserved, least(card.reserved, greatest(0, orders.total - taken.granted - (book.paid - taken.promised))) as chargeable,
  greatest(0, orders.total - taken.granted - (book.paid - taken.promised) - card.reserved) as to_pay
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
    coalesce((select amount from order_promised_back where order_promised_back.order_id = orders.id), 0)::bigint as promised) as taken
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as reserved from payment_attempt
  where payment_attempt.order_id = orders.id and payment_attempt.state = 'authorized' and void_asked_at is null) as card;
