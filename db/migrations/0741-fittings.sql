create table fitting_resource (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('fitter', 'room')),
  name text not null,
  active boolean not null default true,
  unique (kind, name)
);
insert into fitting_resource (kind, name) values ('fitter', 'Fitter 1'), ('fitter', 'Fitter 2'), ('room', 'Fitting room 1'), ('room', 'Fitting room 2');

create table fitting_booking (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('measuring', 'fitting')),
  starts_at timestamptz not null,
  fitter_id integer not null references fitting_resource,
  room_id integer not null references fitting_resource,
  state text not null check (state in ('booked', 'held', 'missed', 'cancelled')),
  words text,
  booked_at timestamptz not null,
  reminded_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'booked') = (decided_at is null))
);
create index fitting_order on fitting_booking (order_id);
create index fitting_day on fitting_booking (starts_at) where state = 'booked';
-- Concurrent bookings cannot take the same fitter or room.
create unique index fitting_fitter on fitting_booking (fitter_id, starts_at) where state = 'booked';
create unique index fitting_room on fitting_booking (room_id, starts_at) where state = 'booked';
create unique index fitting_open on fitting_booking (order_id) where state = 'booked';

-- `change_mm`: positive is wider or longer.
create table fit_point (
  id bigint generated always as identity primary key,
  fitting_id uuid not null references fitting_booking on delete cascade,
  job_id uuid not null references workshop_job on delete cascade,
  measure text not null,
  change_mm integer not null check (change_mm between -150 and 150 and change_mm <> 0),
  unique (fitting_id, job_id, measure)
);
create index fit_point_job on fit_point (job_id);

create table measurement_proposal (
  id uuid primary key,
  set_id uuid not null references measurement_set on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- Whole millimetres by measurement, relative to the set.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  state text not null check (state in ('proposed', 'accepted', 'declined')),
  proposed_at timestamptz not null,
  proposed_by text not null,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null))
);
create index measurement_proposal_set on measurement_proposal (set_id);
create index measurement_proposal_order on measurement_proposal (order_id);
