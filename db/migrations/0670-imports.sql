create table change_set (
  id uuid primary key,
  kind text not null check (kind in ('bulk', 'import')),
  title text not null,
  spec jsonb not null default '{}',
  by text not null,
  state text not null check (state in ('checking', 'ready', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone', 'failed')),
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz
);
create index change_set_newest on change_set (kind, created_at desc, id);

create table change_entry (
  set_id uuid not null references change_set on delete cascade,
  n integer not null,
  key text not null,
  subject text,
  label text not null default '',
  action text not null check (action in ('create', 'update', 'unchanged', 'refused')),
  state text not null check (state in ('waiting', 'done', 'unchanged', 'refused', 'undone', 'left')),
  rows integer[] not null default '{}',
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- For undo: earlier state, version that was made, and earlier stock.
  before jsonb,
  version integer,
  stock jsonb not null default '[]',
  primary key (set_id, n)
);
create index change_entry_by_state on change_entry (set_id, state, n);

create table import_job (
  id uuid primary key,
  kind text not null check (kind in ('products', 'stock', 'prices', 'translations', 'customers')),
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  bytes integer not null check (bytes > 0),
  by text not null,
  state text not null check (state in ('uploading', 'reading', 'mapping', 'checking', 'checked', 'failed')),
  failure text,
  reading jsonb not null default '{}',
  header text[] not null default '{}',
  mapping jsonb not null default '[]',
  options jsonb not null default '{}',
  row_count integer not null default 0,
  created_at timestamptz not null
);
create index import_job_newest on import_job (created_at desc, id);

create table import_part (
  job_id uuid not null references import_job on delete cascade,
  file text not null check (file in ('list', 'pictures')),
  n integer not null check (n >= 0),
  bytes bytea not null,
  primary key (job_id, file, n)
);

create table import_row (
  job_id uuid not null references import_job on delete cascade,
  n integer not null,
  cells jsonb not null,
  -- Rows with the same `key` are one product. `first`: number of its first row.
  key text,
  alias text,
  is_child boolean not null default false,
  first integer,
  problems jsonb not null default '[]',
  primary key (job_id, n)
);
create index import_row_group on import_row (job_id, first, n);
create index import_row_key on import_row (job_id, key);
create index import_row_alias on import_row (job_id, alias) where alias is not null;

create table import_picture (
  source text primary key,
  asset text not null,
  at timestamptz not null
);

create table import_mapping (
  headings text primary key,
  kind text not null,
  preset text not null,
  mapping jsonb not null,
  at timestamptz not null
);
