-- `points`: whole millimetres by measurement; positive is wider or longer.
create table fit_report (
  job_id uuid primary key references workshop_job on delete cascade,
  order_id uuid not null references orders on delete cascade,
  points jsonb not null check (jsonb_typeof(points) = 'object'),
  words text,
  reported_at timestamptz not null
);
create index fit_report_order on fit_report (order_id);

alter table measurement_set add column taken_by text;
