alter table gift_card add column recipient_name text, add column recipient_email text;
create index gift_card_recipient on gift_card (lower(recipient_email)) where recipient_email is not null;
