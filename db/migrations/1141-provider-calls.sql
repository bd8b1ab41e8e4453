create table provider_call (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  target text not null,
  method text not null,
  address text not null,
  status integer,
  took_ms integer not null,
  failure text,
  asked text not null,
  answered text not null,
  request_id text
);
create index provider_call_at on provider_call (at);
create index provider_call_request on provider_call (request_id) where request_id is not null;
create index provider_call_failed on provider_call (id) where failure is not null or status >= 400;
