-- The e-mail of each sold gift card. `mailed_at` alone says that it was queued. The row in mail is deleted before this one.
alter table sold_gift_card add column mail_id uuid;

-- Cards and e-mails of one run have the same moment and were written in the same order.
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

-- Why an e-mail could not be written stood on its action item alone. Sending an e-mail that has a failure closes that item.
update mail set failure = action_item.detail ->> 'why' from action_item
where action_item.kind = 'mail-not-written' and action_item.cause = mail.id::text and mail.failure is null;

-- E-mails of sold cards that were given up are queued again by the job `sell-gift-cards`, within a minute of the start.
update sold_gift_card as sold set mailed_at = null from mail where mail.id = sold.mail_id and mail.state = 'given-up';

-- Their jobs are reported nowhere else. `Invalid time value` was raised by gift cards without an end alone.
update action_item set closed_at = now(), closed_by = 'shop', note = 'The e-mail is sent again after the upgrade.'
where kind = 'job-failed' and closed_at is null and detail ->> 'queue' = 'mail'
  and detail ->> 'failure' = 'a mail was not written: Invalid time value';

-- E-mails that wait for their next try, up to twelve hours, are tried at the start, and those without a job get one.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set start_after = now()
    where (name = 'mail' and state = 'retry') or (name = 'requeue-mail' and state = 'created');
  end if;
end $$;
