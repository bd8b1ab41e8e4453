-- Hash of the address without its tag and, for Gmail, its dots, so that all spellings of a mailbox are one customer. Null for
-- earlier uses.
alter table promotion_use add column mailbox_hash text, add column network_hash text;
create index promotion_use_mailbox on promotion_use (promotion_id, mailbox_hash) where given_back_at is null;
create index promotion_use_network on promotion_use (network_hash) where given_back_at is null and network_hash is not null;
create index promotion_use_by_account on promotion_use (account_id) where account_id is not null;
create index promotion_use_by_email on promotion_use (email_hash) where email_hash is not null;

-- Same result as `mailboxOf` in `src/domain/customers/mailbox.ts`.
create function customer_mailbox(email text) returns text immutable strict parallel safe language sql as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
$$;
create index orders_by_mailbox on orders (customer_mailbox(email)) where placed_at is not null;
