alter table category
  add column visible boolean not null default true,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column banner text references media_asset,
  add column rule jsonb,
  add column version integer not null default 1,
  add constraint category_not_in_itself check (parent_id <> id);

-- An empty field falls back to the text of `category`.
create table category_text (
  category_id bigint not null references category on delete cascade,
  language text not null,
  name text not null default '',
  description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  primary key (category_id, language)
);

create table retired_category_slug (
  slug text primary key,
  category_id bigint not null references category on delete cascade,
  retired_at timestamptz not null default now()
);
create index retired_category_slug_category on retired_category_slug (category_id);

-- Memberships in addition to a product's main category. `product_category` is computed from both, with all parent categories.
create table category_member (
  product_id bigint not null references product on delete cascade,
  category_id bigint not null references category on delete cascade,
  source text not null check (source in ('hand', 'rule')),
  primary key (category_id, product_id, source)
);
create index category_member_product on category_member (product_id);
insert into category_member (product_id, category_id, source)
select product_category.product_id, product_category.category_id, 'hand'
from product_category join product on product.id = product_category.product_id
where product_category.category_id not in (product.category_id, product.department_id)
  and not exists (select from product_category as other join category on category.id = other.category_id
    where other.product_id = product_category.product_id and category.parent_id = product_category.category_id);

create table category_pin (
  category_id bigint not null references category on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (category_id, product_id)
);
create index category_pin_product on category_pin (product_id);

-- Two concurrent moves could form a cycle together, so each change of the tree waits for the one before.
create function category_stays_a_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(630);
  if exists (
    with recursive above as (
      select new.parent_id as id
      union select category.parent_id from category join above on category.id = above.id where category.parent_id is not null)
    select from above where id = new.id) then
    raise exception 'category % would be below itself', new.id using errcode = 'check_violation', constraint = 'category_not_in_itself';
  end if;
  return new;
end $$;
create trigger category_stays_a_tree before update of parent_id on category
  for each row when (new.parent_id is not null) execute function category_stays_a_tree();
