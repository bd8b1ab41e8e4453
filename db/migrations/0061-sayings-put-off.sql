-- What a provider said and could not be used: how often that was tried, and before when it is not tried again.
alter table provider_event
  add column tries integer not null default 0 check (tries >= 0),
  add column again_at timestamptz;
