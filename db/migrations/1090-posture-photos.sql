create table posture_photo (
  set_id uuid not null references measurement_set on delete cascade,
  side text not null check (side in ('front', 'side', 'back')),
  file text not null,
  taken_by text not null,
  at timestamptz not null,
  primary key (set_id, side)
);
