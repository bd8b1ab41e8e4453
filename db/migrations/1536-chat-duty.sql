alter table chat_conversation
  add column overdue_at timestamptz;

create table chat_duty (
  staff_id text primary key references "user" on delete cascade,
  until timestamptz not null,
  -- Last assignment, so that staff take turns.
  last_given_at timestamptz
);
