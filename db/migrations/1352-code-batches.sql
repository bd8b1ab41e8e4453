create table promotion_code_batch (
  id uuid primary key,
  promotion_id uuid not null references promotion on delete cascade,
  prefix text not null,
  length integer not null,
  wanted integer not null check (wanted > 0),
  made integer not null default 0 check (made between 0 and wanted),
  total_limit bigint,
  per_customer integer,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index promotion_code_batch_unfinished on promotion_code_batch (promotion_id) where finished_at is null;
