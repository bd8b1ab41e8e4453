-- What the movements of a day did to a place, of each variant: so that the balance at any past time is a sum over days and the movements of one,
-- and not over everything that ever moved. It is kept by the movements themselves, and is nothing that they do not say.
create table stock_day (
  variant_id bigint not null references stock on delete cascade,
  location_id bigint not null references stock_location,
  -- By the clock of UTC: only a way to put movements together, which nobody sees.
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

-- The movements of one day, read from the index alone. What is only promised moves no shelf and is not in it.
create index stock_movement_moved on stock_movement (variant_id, at) include (location_id, change, aside) where change <> 0 or aside <> 0;
