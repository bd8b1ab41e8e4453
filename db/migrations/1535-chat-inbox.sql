alter table chat_conversation drop constraint chat_conversation_state_check;
alter table chat_conversation
  add constraint chat_conversation_state_check
    check (state in ('bot', 'waiting', 'assigned', 'snoozed', 'resolved', 'blocked')),
  -- 0 low, 1 normal, 2 high, 3 urgent.
  add column priority smallint not null default 1 check (priority between 0 and 3),
  add column labels text[] not null default '{}' check (cardinality(labels) <= 10),
  add column snoozed_until timestamptz,
  add column merged_into uuid references chat_conversation on delete set null,
  add constraint chat_snooze_has_an_end check ((state = 'snoozed') = (snoozed_until is not null)),
  add constraint chat_snooze_has_an_assignee check (state <> 'snoozed' or (assigned_to is not null and assigned_name is not null));
drop index chat_conversation_open;
create unique index chat_conversation_open on chat_conversation (owner_id) where state <> 'resolved';
create index chat_conversation_snoozed on chat_conversation (snoozed_until) where state = 'snoozed';
create index chat_conversation_labels on chat_conversation using gin (labels);
create index chat_conversation_merged on chat_conversation (merged_into) where merged_into is not null;

-- Texts can have variables such as {name}.
create table chat_saved_reply (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 2000),
  changed_at timestamptz not null
);
create unique index chat_saved_reply_title on chat_saved_reply (lower(title));

create table chat_mention (
  conversation_id uuid not null references chat_conversation on delete cascade,
  staff_id text not null,
  at timestamptz not null,
  primary key (conversation_id, staff_id)
);
create index chat_mention_staff on chat_mention (staff_id);
