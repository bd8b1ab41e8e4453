create table customer_file (
  user_id text primary key references "user" (id) on delete cascade,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Tax PIN: starts with A for a person, with P for a company.
  tax_pin text check (tax_pin ~ '^[AP][0-9]{9}[A-Z]$'),
  changed_at timestamptz not null
);
create table customer_note (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  words text not null,
  by text not null,
  at timestamptz not null
);
create index customer_note_user on customer_note (user_id, at desc);
-- Address and phone number are those at the time of the block, so that guest orders are recognised.
create table customer_block (
  user_id text primary key references "user" (id) on delete cascade,
  email text not null,
  phone text,
  reason text not null,
  by text not null,
  at timestamptz not null
);
create index customer_block_email on customer_block (email);
create index customer_block_phone on customer_block (phone) where phone is not null;

-- Same result as `ownerOf` in `platform/api/visitor.ts`.
create function owner_of(user_id text) returns uuid language sql immutable strict parallel safe as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(convert_to('holder:' || user_id, 'UTF8')), 'hex') as h) as hashed
$$;

-- Copy for customer lists. Triggers note changes in `customer_due` without waiting for a lock, and `renew_customers` applies
-- them before a list is read.
create table customer_book (
  key text primary key,
  user_id text unique references "user" (id) on delete cascade,
  owner_id uuid unique,
  name text not null,
  email text not null,
  phone text,
  country text,
  place text,
  tags text[] not null default '{}',
  consent boolean not null default false,
  blocked boolean not null default false,
  since timestamptz not null,
  orders integer not null default 0,
  -- KES cents received, less refunds.
  spend bigint not null default 0,
  average bigint not null generated always as (case when orders > 0 then round(spend::numeric / orders)::bigint else 0 end) stored,
  first_order_at timestamptz,
  last_order_at timestamptz,
  measured_at timestamptz
);
create index customer_book_since on customer_book (since desc, key desc);
create index customer_book_name on customer_book (lower(name), key);
create index customer_book_orders on customer_book (orders, key);
create index customer_book_spend on customer_book (spend, key);
create index customer_book_average on customer_book (average, key);
create index customer_book_last on customer_book (coalesce(last_order_at, '-infinity'::timestamptz), key);
create index customer_book_tags on customer_book using gin (tags);
create index customer_book_email on customer_book (email);
create index customer_book_search on customer_book using gin ((name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

create table customer_due (
  id bigint generated always as identity primary key,
  user_id text,
  email text,
  check (user_id is not null or email is not null)
);

-- Processes renew one after the other, so that an older state does not overwrite a newer one.
create function renew_customers(most integer) returns integer language plpgsql as $$
declare
  taken integer;
  accounts text[];
  addresses text[];
begin
  perform pg_advisory_xact_lock(8200001);
  with gone as (
    delete from customer_due where id in (select id from customer_due order by id limit most) returning user_id, email)
  select count(*), array_agg(distinct user_id) filter (where user_id is not null), array_agg(distinct email) filter (where email is not null)
  into taken, accounts, addresses from gone;
  if taken = 0 then return 0; end if;
  if accounts is not null then
    delete from customer_book where user_id = any(accounts) and not exists (
      select from "user" where "user".id = customer_book.user_id and role = 'customer');
    insert into customer_book (key, user_id, owner_id, name, email, phone, country, place, tags, consent, blocked, since, orders, spend,
      first_order_at, last_order_at, measured_at)
    select "user".id, "user".id, owner_of("user".id), "user".name, "user".email, profile.phone, coalesce(latest.country, own.country),
      coalesce(latest.town, own.town), coalesce(file.tags, '{}'), coalesce(said.given, false), block.user_id is not null, "user"."createdAt",
      coalesce(bought.orders, 0), coalesce(bought.spend, 0), bought.first_at, bought.last_at,
      (select max(measurement_set.at) from measurement_profile join measurement_set on profile_id = measurement_profile.id
        where owner_id = owner_of("user".id))
    from "user"
    left join customer_profile as profile on profile.user_id = "user".id
    left join customer_file as file on file.user_id = "user".id
    left join customer_block as block on block.user_id = "user".id
    left join lateral (select given from customer_consent where user_id = "user".id order by id desc limit 1) as said on true
    left join lateral (select country, town from customer_address where user_id = "user".id order by is_default desc limit 1) as own on true
    left join lateral (select address->>'country' as country, address->>'town' as town from orders
      where customer_id = "user".id and placed_at is not null order by created_at desc limit 1) as latest on true
    left join lateral (
      select count(*) filter (where is_kept)::integer as orders, sum(greatest(amount_paid, 0))::bigint as spend,
        min(placed_at) filter (where is_kept) as first_at, max(placed_at) filter (where is_kept) as last_at
      from (select placed_at, amount_paid, placed_at is not null and state not in ('cancelled', 'expired') as is_kept
        from orders where customer_id = "user".id) as each) as bought on true
    where "user".id = any(accounts) and role = 'customer'
    on conflict (key) do update set name = excluded.name, email = excluded.email, phone = excluded.phone, country = excluded.country,
      place = excluded.place, tags = excluded.tags, consent = excluded.consent, blocked = excluded.blocked, since = excluded.since,
      orders = excluded.orders, spend = excluded.spend, first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at,
      measured_at = excluded.measured_at;
  end if;
  if addresses is not null then
    delete from customer_book where user_id is null and email = any(addresses) and not exists (
      select from orders where orders.email = customer_book.email and customer_id is null and placed_at is not null);
    insert into customer_book (key, name, email, phone, country, place, since, orders, spend, first_order_at, last_order_at)
    select 'guest-' || md5(wanted.email), latest.name, wanted.email, nullif(latest.phone, ''), latest.country, latest.town,
      bought.since, bought.orders, bought.spend, bought.first_at, bought.last_at
    from unnest(addresses) as wanted(email)
    cross join lateral (select name, phone, address->>'country' as country, address->>'town' as town from orders
      where orders.email = wanted.email and customer_id is null and placed_at is not null order by created_at desc limit 1) as latest
    cross join lateral (
      select min(created_at) as since, count(*) filter (where is_kept)::integer as orders, sum(greatest(amount_paid, 0))::bigint as spend,
        min(placed_at) filter (where is_kept) as first_at, max(placed_at) filter (where is_kept) as last_at
      from (select created_at, placed_at, amount_paid, state not in ('cancelled', 'expired') as is_kept
        from orders where orders.email = wanted.email and customer_id is null and placed_at is not null) as each) as bought
    where wanted.email not like '%@erased.invalid'
    on conflict (key) do update set name = excluded.name, email = excluded.email, phone = excluded.phone, country = excluded.country,
      place = excluded.place, since = excluded.since, orders = excluded.orders, spend = excluded.spend,
      first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at;
  end if;
  return taken;
end $$;

create function order_changes_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.customer_id, old.email) is distinct from (new.customer_id, new.email) then
      insert into customer_due (user_id, email) values (old.customer_id, case when old.customer_id is null then old.email end);
    end if;
  end if;
  insert into customer_due (user_id, email) values (new.customer_id, case when new.customer_id is null then new.email end);
  return null;
end $$;
create trigger orders_customer_insert after insert on orders for each row when (new.placed_at is not null)
  execute function order_changes_customer();
create trigger orders_customer_update after update of state, customer_id, email, name, phone, placed_at, amount_paid, address on orders for each row
  when ((new.placed_at is not null or new.customer_id is not null or old.customer_id is not null) and
    (old.state, old.customer_id, old.email, old.name, old.phone, old.placed_at, old.amount_paid, old.address)
      is distinct from (new.state, new.customer_id, new.email, new.name, new.phone, new.placed_at, new.amount_paid, new.address))
  execute function order_changes_customer();

create function account_changes_customer() returns trigger language plpgsql as $$
begin
  insert into customer_due (user_id) values (new.id);
  return null;
end $$;
create trigger user_customer_insert after insert on "user" for each row execute function account_changes_customer();
create trigger user_customer_update after update on "user" for each row
  when ((old.name, old.email, old.role) is distinct from (new.name, new.email, new.role)) execute function account_changes_customer();

create function kept_changes_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into customer_due (user_id) values (old.user_id);
  else
    insert into customer_due (user_id) values (new.user_id);
  end if;
  return null;
end $$;
create trigger customer_profile_insert after insert on customer_profile for each row when (new.phone is not null)
  execute function kept_changes_customer();
create trigger customer_profile_update after update on customer_profile for each row when (old.phone is distinct from new.phone)
  execute function kept_changes_customer();
create trigger customer_consent_insert after insert on customer_consent for each row execute function kept_changes_customer();
create trigger customer_address_change after insert or update or delete on customer_address for each row
  execute function kept_changes_customer();
create trigger customer_file_change after insert or update on customer_file for each row execute function kept_changes_customer();
create trigger customer_block_change after insert or update or delete on customer_block for each row
  execute function kept_changes_customer();

create function measuring_changes_customer() returns trigger language plpgsql as $$
begin
  insert into customer_due (user_id)
  select user_id from customer_book join measurement_profile using (owner_id) where measurement_profile.id = new.profile_id;
  return null;
end $$;
create trigger measurement_set_customer after insert on measurement_set for each row execute function measuring_changes_customer();

insert into customer_due (user_id) select id from "user" where role = 'customer';
insert into customer_due (email) select distinct email from orders where customer_id is null and placed_at is not null;
select renew_customers(2000000000);
analyze customer_book;
