-- A picture, whatever shows it. Its bytes are in the blob store, under its id; a picture's bytes never change.
create table media_asset (
  -- Of a drawn picture: what is drawn, by which version of the renderer. Of an uploaded one: what was sent.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  source text not null check (source in ('drawn', 'uploaded')),
  -- What the renderer draws it from.
  recipe jsonb,
  -- The name of an uploaded file, for the library.
  name text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- While the picture is on its way: its main colour, and itself at 16 pixels.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  placeholder text,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  failure text,
  -- A process is at it.
  claimed_at timestamptz,
  created_at timestamptz not null,
  made_at timestamptz,
  check ((source = 'drawn') = (recipe is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index media_asset_waiting on media_asset (created_at, id) where state = 'waiting';
create index media_asset_newest on media_asset (created_at desc, id desc);
