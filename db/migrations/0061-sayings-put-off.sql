alter table provider_event
  add column tries integer not null default 0 check (tries >= 0),
  add column again_at timestamptz;
