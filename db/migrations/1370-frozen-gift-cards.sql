-- Gift cards of these lines cannot be spent or mailed until the freeze is lifted. The key is the line, because its cards may be
-- made later.
create table gift_card_freeze (
  order_line_id bigint not null references order_line on delete cascade,
  claim text not null,
  dispute text,
  at timestamptz not null,
  lifted_at timestamptz,
  primary key (order_line_id, claim)
);

-- Orders whose money was taken back before this migration, unless staff have released them.
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
