create table media_asset (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  source text not null check (source in ('drawn', 'uploaded')),
  recipe jsonb,
  name text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Main colour and 16-pixel preview, shown until the image has loaded.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  placeholder text,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  failure text,
  claimed_at timestamptz,
  created_at timestamptz not null,
  made_at timestamptz,
  check ((source = 'drawn') = (recipe is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index media_asset_waiting on media_asset (created_at, id) where state = 'waiting';
create index media_asset_newest on media_asset (created_at desc, id desc);
