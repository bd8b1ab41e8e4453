-- `beyond`: units sold beyond stock (held or paid), at most `beyond_cap`.
alter table stock
  -- `deny`: nothing beyond stock. `backorder`: units that come again. `preorder`: units that were not in stock before.
  add column policy text not null default 'deny' check (policy in ('deny', 'backorder', 'preorder')),
  add column beyond integer not null default 0 check (beyond >= 0),
  add column beyond_cap integer not null default 0 check (beyond_cap >= 0),
  add column sends_on date,
  add column delay_days integer check (delay_days between 1 and 365),
  -- Counts policy changes, so that a change of outdated data is refused.
  add column policy_version integer not null default 0,
  add constraint stock_not_promised_beyond_cap check (beyond <= beyond_cap),
  add constraint stock_policy_whole check (case policy
    when 'deny' then sends_on is null and delay_days is null
    when 'preorder' then sends_on is not null and delay_days is null and beyond_cap > 0
    else (sends_on is null) <> (delay_days is null) and beyond_cap > 0 end);

create function stock_promises_nothing_more() returns trigger language plpgsql as $$
begin
  raise exception 'variant % is not sold beyond what is on hand', new.variant_id using errcode = 'check_violation', constraint = 'stock_denies_beyond';
end $$;
create trigger stock_denies_beyond before update of beyond on stock for each row
  when (new.policy = 'deny' and new.beyond > old.beyond) execute function stock_promises_nothing_more();

-- `beyond`: units that are not in stock yet. `sends_on`: promised dispatch day. A paid hold is `backordered` until all its
-- units have arrived.
alter table stock_hold
  add column beyond integer not null default 0,
  add column promise text check (promise in ('backorder', 'preorder')),
  add column sends_on date,
  drop constraint stock_hold_state_check,
  add constraint stock_hold_state_check check (state in ('held', 'backordered', 'committed', 'consumed', 'released', 'expired')),
  add constraint stock_hold_beyond check (beyond between 0 and quantity),
  add constraint stock_hold_promise check ((promise is null) = (sends_on is null) and (beyond = 0 or promise is not null)),
  add constraint stock_hold_waits check (case state when 'backordered' then beyond > 0 when 'committed' then beyond = 0 when 'consumed' then beyond = 0 else true end);
create index stock_hold_beyond_first on stock_hold (variant_id, id) where beyond > 0 and state in ('held', 'backordered');
create index stock_hold_backordered on stock_hold (order_id) where state = 'backordered';

-- `allocated`: arrived units were assigned to a waiting order. They stay on hand until dispatch.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('received', 'counted', 'committed', 'allocated', 'released', 'consumed', 'returned', 'quarantined', 'written-off'));
