-- E-mail of the sold gift card. No foreign key, because the row of `mail` is deleted earlier.
alter table sold_gift_card add column mail_id uuid;

-- Cards and e-mails of one run have the same time and were written in the same order.
with cards as (
  select sold.order_line_id, sold.piece, sold.mailed_at, lower(ordered.email) as email,
    row_number() over (partition by sold.mailed_at, lower(ordered.email) order by send_on, sold.order_line_id, piece) as place
  from sold_gift_card as sold join ordered_gift_card as ordered using (order_line_id) where sold.mailed_at is not null
), mails as (
  select id, created_at, recipient, row_number() over (partition by created_at, recipient order by id) as place
  from mail where template = 'gift-card'
)
update sold_gift_card as sold set mail_id = mails.id
from cards join mails on mails.created_at = cards.mailed_at and mails.recipient = cards.email and mails.place = cards.place
where sold.order_line_id = cards.order_line_id and sold.piece = cards.piece;

update mail set failure = action_item.detail ->> 'why' from action_item
where action_item.kind = 'mail-not-written' and action_item.cause = mail.id::text and mail.failure is null;

-- Makes the job `sell-gift-cards` queue the given-up e-mails of sold cards again.
update sold_gift_card as sold set mailed_at = null from mail where mail.id = sold.mail_id and mail.state = 'given-up';

-- Gift cards without an end date raised `Invalid time value`.
update action_item set closed_at = now(), closed_by = 'shop', note = 'The e-mail is sent again after the upgrade.'
where kind = 'job-failed' and closed_at is null and detail ->> 'queue' = 'mail'
  and detail ->> 'failure' = 'a mail was not written: Invalid time value';

-- Retries that wait for up to twelve hours are made at the start.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set start_after = now()
    where (name = 'mail' and state = 'retry') or (name = 'requeue-mail' and state = 'created');
  end if;
end $$;
