create table workshop_station (
  stage text primary key,
  people integer not null check (people between 1 and 60),
  minutes_a_day integer not null check (minutes_a_day between 30 and 900)
);
insert into workshop_station (stage, people, minutes_a_day) values
  ('measured', 1, 240), ('pattern', 1, 420), ('cutting', 1, 420), ('sewing', 4, 420), ('first_fitting', 1, 300),
  ('alterations', 1, 420), ('second_fitting', 1, 300), ('finishing', 2, 420), ('quality_check', 1, 240);

create table workshop_job (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  order_id uuid not null references orders on delete cascade,
  order_line_id bigint not null references order_line on delete cascade,
  garment text not null,
  -- Number within the line: the second of two suits is copy 2.
  copy integer not null check (copy >= 1),
  kind text not null check (kind in ('make', 'remake', 'alteration')),
  follows uuid references workshop_job,
  state text not null check (state in ('awaiting_measurements', 'measured', 'pattern', 'cutting', 'sewing', 'first_fitting',
    'alterations', 'second_fitting', 'finishing', 'quality_check', 'ready', 'delivered', 'collected', 'on_hold', 'remake', 'cancelled')),
  -- State before `on_hold` or `cancelled`, to which the job can return.
  held_from text,
  -- Incremented by each change, so that a change of an outdated version is refused.
  version integer not null default 1,
  assignee text,
  drafted_by_hand text,
  cut_lot text,
  cut_cm integer check (cut_cm between 10 and 2000),
  first_promised_on date,
  promised_on date,
  forecast_on date,
  opened_at timestamptz not null,
  entered_at timestamptz not null,
  check ((state in ('on_hold', 'cancelled')) = (held_from is not null)),
  check ((kind = 'make') = (follows is null)),
  check ((cut_lot is null) = (cut_cm is null))
);
create index workshop_job_order on workshop_job (order_id);
create index workshop_job_follows on workshop_job (follows) where follows is not null;
create index workshop_job_board on workshop_job (state, promised_on) where state not in ('delivered', 'collected', 'remake', 'cancelled');
create unique index workshop_job_once on workshop_job (order_line_id, garment, copy) where kind <> 'alteration' and state <> 'remake';

create table workshop_entry (
  id bigint generated always as identity primary key,
  job_id uuid not null references workshop_job on delete cascade,
  kind text not null check (kind in ('opened', 'moved', 'assigned', 'noted', 'worked', 'photographed', 'promised')),
  from_state text,
  to_state text,
  words text,
  minutes integer check (minutes between 1 and 1440),
  photo text,
  made_by text not null,
  at timestamptz not null,
  check ((kind = 'moved') = (from_state is not null)),
  check ((kind = 'worked') = (minutes is not null)),
  check ((kind = 'photographed') = (photo is not null))
);
create index workshop_entry_job on workshop_entry (job_id, id);
