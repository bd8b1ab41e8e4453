-- Allowed moves of `state`: `modules/returns/rules/return-moves.ts`.
create table order_return (
  -- Made by the form, so that a repeated submission is one request.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Number within the order, shown as `K7M4-2QXD-R1`.
  ordinal integer not null check (ordinal > 0),
  kind text not null check (kind in ('return', 'exchange', 'claim', 'alteration')),
  state text not null,
  wish text not null check (wish in ('refund', 'credit', 'exchange', 'alteration', 'repair')),
  reason text not null,
  words text,
  comes_back text not null check (comes_back in ('drop-off', 'courier', 'stays')),
  tracking text,
  -- `customer`, or the e-mail address of a staff member.
  asked_by text not null,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  send_by date,
  comes_on date,
  -- KES cents that an alteration costs the customer.
  fee bigint not null default 0 check (fee >= 0),
  answer text,
  refund_id uuid references refund,
  exchange_order_id uuid references orders,
  version integer not null default 1,
  unique (order_id, ordinal)
);
create index order_return_queue on order_return (asked_at desc, id desc);
create index order_return_state on order_return (state, asked_at desc, id desc);
create index order_return_exchange on order_return (exchange_order_id) where exchange_order_id is not null;
create index order_return_refund on order_return (refund_id) where refund_id is not null;

-- Quantities are pieces, or centimetres of cloth.
create table order_return_item (
  id bigint generated always as identity primary key,
  return_id uuid not null references order_return on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0 and received <= quantity),
  -- Accepted units among those received; null before the check.
  accepted integer check (accepted >= 0 and accepted <= received),
  disposition text check (disposition in ('restock', 'quarantine', 'write-off', 'repair')),
  words text,
  exchange_variant_id bigint references variant on delete set null,
  unique (return_id, order_line_id),
  check ((accepted is null) = (disposition is null))
);
create index order_return_item_line on order_return_item (order_line_id);

-- Not in the image library, whose files are public.
create table order_return_photo (
  id bigint generated always as identity primary key,
  return_id uuid not null references order_return on delete cascade,
  photo text not null,
  at timestamptz not null
);
create index order_return_photo_of on order_return_photo (return_id, id);

create table order_return_job (
  return_id uuid not null references order_return on delete cascade,
  job_id uuid primary key references workshop_job on delete cascade
);
create index order_return_job_of on order_return_job (return_id);

alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check
  check (route in ('provider', 'credit', 'hand', 'bank', 'release', 'store-credit', 'exchange'));
