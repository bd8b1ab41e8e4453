create table content_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'article', 'job')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  category text check ((category is null) = (kind <> 'article')),
  position integer not null default 0,
  created_at timestamptz not null,
  unique (kind, slug)
);
create table content_version (
  page_id bigint not null references content_page on delete cascade,
  language text not null,
  version integer not null check (version > 0),
  document jsonb not null,
  by text not null,
  at timestamptz not null,
  primary key (page_id, language, version)
);
create table content_publication (
  page_id bigint not null,
  language text not null,
  -- Null: not shown in this language from then on.
  version integer,
  from_at timestamptz not null,
  by text not null,
  primary key (page_id, language, from_at),
  foreign key (page_id, language, version) references content_version on delete cascade
);
create table content_former_slug (
  kind text not null,
  slug text not null,
  page_id bigint not null references content_page on delete cascade,
  primary key (kind, slug)
);

create table content_feedback (
  id bigint generated always as identity primary key,
  page_id bigint not null references content_page on delete cascade,
  language text not null,
  version integer not null,
  helped boolean not null,
  comment text not null default '',
  at timestamptz not null
);
create index content_feedback_page on content_feedback (page_id, at desc);
create index content_feedback_at on content_feedback (at);

-- Policies in force when the order was made: {"terms-of-service": {"language": "en", "version": 3}}.
alter table orders add column policies jsonb not null default '{}';
