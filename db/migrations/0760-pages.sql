-- Pages of the house and articles of its help, as documents of blocks in each language. A version never changes; what everybody reads is
-- the version that was last published, and one may be published for a moment to come.
create table content_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'article', 'job')),
  -- The last part of its address.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Of an article: its shelf in the help centre.
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
  -- The id of a user, or the word for what is not one: `shop` for what the shop came with.
  by text not null,
  at timestamptz not null,
  primary key (page_id, language, version)
);
create table content_publication (
  page_id bigint not null,
  language text not null,
  -- Null: from then on it is not shown in this language.
  version integer,
  from_at timestamptz not null,
  by text not null,
  primary key (page_id, language, from_at),
  foreign key (page_id, language, version) references content_version on delete cascade
);
-- An article that was renamed is still found at its old address.
create table content_former_slug (
  kind text not null,
  slug text not null,
  page_id bigint not null references content_page on delete cascade,
  primary key (kind, slug)
);

-- Whether an article helped. Nothing says who; what somebody wrote is deleted after a time.
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

-- Which versions of which policies were in force when somebody ordered: {"terms-of-service": {"language": "en", "version": 3}}.
alter table orders add column policies jsonb not null default '{}';
