-- Gift cards of an order line whose payment a bank or provider took back cannot be spent or mailed until a freeze is lifted: by a won
-- dispute, or by staff. Cards that are made later are frozen as well, so the key is the line. `claim`: dispute or refund that was reported.
create table gift_card_freeze (
  order_line_id bigint not null references order_line on delete cascade,
  claim text not null,
  dispute text,
  at timestamptz not null,
  lifted_at timestamptz,
  primary key (order_line_id, claim)
);

-- Orders whose money was taken back before this migration and that are not decided by staff since.
insert into gift_card_freeze (order_line_id, claim, dispute, at)
select line.id, taken.claim, taken.dispute, now() from order_line as line join (
  select order_id, id as claim, id as dispute from payment_dispute
    where status not like 'warning\_%' and status not in ('prevented', 'won')
  union select refund.order_id, part.provider_reference, null from refund join refund_part as part on part.refund_id = refund.id
    where kind = 'outside' and part.state <> 'rejected' and part.provider_reference not like 'dispute:%') as taken
  on taken.order_id = line.order_id
where line.make = 'gift-card' and not exists (
  select from order_event where order_event.order_id = line.order_id and kind = 'resumed')
on conflict do nothing;
