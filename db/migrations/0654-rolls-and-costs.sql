alter table stock_roll add column transfer_id bigint references stock_transfer;
create index stock_roll_on_its_way on stock_roll (transfer_id) where transfer_id is not null;
create table stock_transfer_roll (
  transfer_id bigint not null,
  variant_id bigint not null,
  roll_id bigint not null references stock_roll on delete cascade,
  primary key (transfer_id, roll_id),
  foreign key (transfer_id, variant_id) references stock_transfer_line on delete cascade
);
create index stock_transfer_roll_of on stock_transfer_roll (roll_id);

-- Earlier cuts without a roll count as made at the main location.
alter table roll_cut add column location_id bigint references stock_location;
update roll_cut set location_id = coalesce((select roll.location_id from stock_roll as roll where roll.id = roll_cut.roll_id),
  (select id from stock_location where main));
alter table roll_cut alter column location_id set not null;

-- Freight and duty in KES cents, spread over the lines by value.
alter table purchase_order add column extra_cost bigint not null default 0 check (extra_cost >= 0);

-- Frequent vacuums keep new rows of this append-only table readable from its index alone.
alter table stock_movement set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000);
