-- E-mails that ended unsent are looked up every minute for sold gift cards, and are few.
create index mail_ended_unsent on mail (id) where state in ('refused', 'given-up');

-- From now on a refused e-mail of a gift card opens an action item. Those that were refused before get theirs here.
insert into action_item (id, kind, cause, detail, opened_at)
select gen_random_uuid(), 'mail-not-written', mail.id::text,
  jsonb_build_object('template', mail.template, 'to', mail.recipient, 'why', coalesce(mail.failure, 'The mailbox refused it.')), now()
from sold_gift_card as sold join mail on mail.id = sold.mail_id join gift_card as card on card.id = sold.card_id
where mail.state = 'refused' and card.stopped_at is null
on conflict (kind, cause) do nothing;
