-- Sums of movements by day, so that a past balance need not add up all movements. A trigger maintains them.
create table stock_day (
  variant_id bigint not null references stock on delete cascade,
  location_id bigint not null references stock_location,
  -- UTC day, for grouping only.
  day date not null,
  change integer not null,
  aside integer not null,
  primary key (variant_id, day, location_id)
);

insert into stock_day (variant_id, location_id, day, change, aside)
select variant_id, location_id, (at at time zone 'UTC')::date, sum(change), sum(aside) from stock_movement
where change <> 0 or aside <> 0 group by 1, 2, 3;

create function stock_movement_of_its_day() returns trigger language plpgsql as $$
begin
  insert into stock_day as known (variant_id, location_id, day, change, aside)
  values (new.variant_id, new.location_id, (new.at at time zone 'UTC')::date, new.change, new.aside)
  on conflict (variant_id, day, location_id) do update set change = known.change + excluded.change, aside = known.aside + excluded.aside;
  return null;
end $$;
create trigger stock_movement_of_its_day after insert on stock_movement for each row
  when (new.change <> 0 or new.aside <> 0) execute function stock_movement_of_its_day();

create index stock_movement_moved on stock_movement (variant_id, at) include (location_id, change, aside) where change <> 0 or aside <> 0;
