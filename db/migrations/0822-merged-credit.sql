alter table gift_card add column merged_into uuid references gift_card;
alter table gift_card_entry drop constraint gift_card_entry_cause_check;
alter table gift_card_entry add constraint gift_card_entry_cause_check
  check (cause in ('issued', 'spent', 'returned', 'stopped', 'moved'));
-- Removes dots and tags, to find possible duplicates of a customer.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)
$$;
create index customer_book_mailbox on customer_book (mailbox_of(email));
create index customer_book_phone on customer_book (phone) where phone is not null;
