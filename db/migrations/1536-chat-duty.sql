alter table chat_conversation
  -- Time at which the visitor had waited longer than the settings allow. Null again after a reply.
  add column overdue_at timestamptz;

-- Staff who receive chats that wait, until they stop or the day ends.
create table chat_duty (
  staff_id text primary key references "user" on delete cascade,
  until timestamptz not null,
  -- Last conversation that they were given, for taking turns.
  last_given_at timestamptz
);
