-- `owner_id`: account or browser, as for carts.
create table chat_conversation (
  id uuid primary key,
  owner_id uuid not null,
  customer_id text,
  state text not null check (state in ('bot', 'waiting', 'assigned', 'resolved', 'blocked')),
  -- Stays after the conversation is resolved, so that a reopened one waits for a person.
  assigned_to text,
  assigned_name text,
  language text not null,
  -- Number of the last message. The next one is taken under the lock of this row.
  last_seq int not null default 0 check (last_seq >= 0),
  visitor_read int not null default 0,
  staff_read int not null default 0,
  -- Questions in a row that the assistant could not answer.
  misses int not null default 0,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  waiting_since timestamptz,
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null)),
  check (state <> 'assigned' or (assigned_to is not null and assigned_name is not null)),
  check (state <> 'waiting' or waiting_since is not null)
);
create unique index chat_conversation_open on chat_conversation (owner_id) where state in ('bot', 'waiting', 'assigned', 'blocked');
create index chat_conversation_owner on chat_conversation (owner_id, created_at desc);
create index chat_conversation_customer on chat_conversation (customer_id) where customer_id is not null;
create index chat_conversation_newest on chat_conversation (last_message_at desc, id desc);
create index chat_conversation_state on chat_conversation (state, last_message_at desc);

create table chat_message (
  conversation_id uuid not null references chat_conversation on delete cascade,
  seq int not null check (seq > 0),
  sender text not null check (sender in ('visitor', 'bot', 'staff', 'system')),
  key uuid,
  text text not null check (char_length(text) between 1 and 2000),
  extras jsonb,
  staff_id text,
  staff_name text,
  is_note boolean not null default false,
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, key),
  check ((sender = 'staff') = (staff_id is not null)),
  check (not is_note or sender = 'staff')
);

create function refuse_chat_message_change() returns trigger language plpgsql as $$
begin
  raise exception 'a chat message is never changed';
end $$;
create trigger chat_message_is_append_only before update on chat_message
  for each row execute function refuse_chat_message_change();

create function silence_chat_bot() returns trigger language plpgsql as $$
begin
  if (select state from chat_conversation where id = new.conversation_id) <> 'bot' then
    raise exception 'the assistant may not write while a person has the conversation';
  end if;
  return new;
end $$;
create trigger chat_bot_is_silent before insert on chat_message
  for each row when (new.sender = 'bot') execute function silence_chat_bot();
