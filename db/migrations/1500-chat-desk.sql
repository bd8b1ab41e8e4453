alter table chat_conversation
  add column contact_name text check (char_length(contact_name) <= 80),
  add column contact_email text check (char_length(contact_email) <= 254),
  add column requested_at timestamptz,
  add column replied_at timestamptz,
  add column rating smallint check (rating between 1 and 5),
  add column rating_comment text check (char_length(rating_comment) <= 500),
  add column rated_at timestamptz,
  add column mailed_seq int not null default 0,
  add constraint chat_rating_has_a_time check ((rating is null) = (rated_at is null));
create index chat_conversation_replied on chat_conversation (replied_at desc) where replied_at is not null;

-- People who have the conversation open. `person`: `visitor`, or the id of a staff member.
create table chat_presence (
  conversation_id uuid not null references chat_conversation on delete cascade,
  person text not null,
  name text not null default '',
  seen_at timestamptz not null,
  typing_until timestamptz,
  primary key (conversation_id, person)
);
