-- Knowing an order's number and address is enough to see it. A browser changes it only once somebody there has typed the code that was
-- mailed to the order's address; of the code only a keyed hash is kept.
alter table order_grant
  add column may_change boolean not null default false,
  add column code_hash bytea,
  add column code_expires_at timestamptz;
