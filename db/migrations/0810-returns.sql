-- What a customer wants to send back, exchange, have put right or altered: a record of its own, beside the order, whose own state it never
-- changes. Which moves there are, `modules/returns/rules/return-moves.ts` says.
create table order_return (
  -- Made by the form: the same request sent again is one request.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Counts within the order: `K7M4-2QXD-R1` is its name.
  ordinal integer not null check (ordinal > 0),
  kind text not null check (kind in ('return', 'exchange', 'claim', 'alteration')),
  state text not null,
  wish text not null check (wish in ('refund', 'credit', 'exchange', 'alteration', 'repair')),
  reason text not null,
  -- In the customer's own words.
  words text,
  comes_back text not null check (comes_back in ('drop-off', 'courier', 'stays')),
  tracking text,
  -- `customer`, or the address of whoever of the house wrote it down.
  asked_by text not null,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  -- Of what was approved: until when it must be on its way.
  send_by date,
  -- Of an alteration: on which day the garment is awaited.
  comes_on date,
  -- What an alteration costs its customer, in KES cents.
  fee bigint not null default 0 check (fee >= 0),
  -- What the house answered, in its words.
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

-- So many units (pieces, or centimetres of cloth) of one line.
create table order_return_item (
  id bigint generated always as identity primary key,
  return_id uuid not null references order_return on delete cascade,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0 and received <= quantity),
  -- What the house takes back of what it received; null until somebody has looked at it.
  accepted integer check (accepted >= 0 and accepted <= received),
  disposition text check (disposition in ('restock', 'quarantine', 'write-off', 'repair')),
  words text,
  -- What is wanted in its place.
  exchange_variant_id bigint references variant on delete set null,
  unique (return_id, order_line_id),
  check ((accepted is null) = (disposition is null))
);
create index order_return_item_line on order_return_item (order_line_id);

-- What the customer shows: kept apart from the library, where it would be seen by everybody.
create table order_return_photo (
  id bigint generated always as identity primary key,
  return_id uuid not null references order_return on delete cascade,
  photo text not null,
  at timestamptz not null
);
create index order_return_photo_of on order_return_photo (return_id, id);

-- Which garments of the workshop an alteration became.
create table order_return_job (
  return_id uuid not null references order_return on delete cascade,
  job_id uuid primary key references workshop_job on delete cascade
);
create index order_return_job_of on order_return_job (return_id);

-- Money can go back as credit with the house, and into another order: both at once, and without a provider.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check
  check (route in ('provider', 'credit', 'hand', 'bank', 'release', 'store-credit', 'exchange'));
