-- Existing administrators become owners.
alter table "user"
  add column staff_role text check (staff_role in ('cashier', 'tailor', 'support', 'manager', 'owner')),
  add column discount_cap integer not null default 0 check (discount_cap between 0 and 100);
update "user" set staff_role = 'owner', discount_cap = 100 where role = 'admin';
alter table "user" add constraint staff_have_a_role check ((role = 'admin') = (staff_role is not null));
