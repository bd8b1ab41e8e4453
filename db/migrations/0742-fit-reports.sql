-- What a customer says of a garment that they have got: by how much it should be wider or longer, in whole millimetres by the name of the
-- measurement. Said once for each garment; what follows from it for the body is a proposal (measurement_proposal).
create table fit_report (
  job_id uuid primary key references workshop_job on delete cascade,
  order_id uuid not null references orders on delete cascade,
  points jsonb not null check (jsonb_typeof(points) = 'object'),
  words text,
  reported_at timestamptz not null
);
create index fit_report_order on fit_report (order_id);

-- Who of the house took a set; nobody where the person did themselves.
alter table measurement_set add column taken_by text;
