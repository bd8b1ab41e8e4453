create index mail_ended_unsent on mail (id) where state in ('refused', 'given-up');

-- Opens the action items that refused e-mails of gift cards get since this release.
insert into action_item (id, kind, cause, detail, opened_at)
select gen_random_uuid(), 'mail-not-written', mail.id::text,
  jsonb_build_object('template', mail.template, 'to', mail.recipient, 'why', coalesce(mail.failure, 'The mailbox refused it.')), now()
from sold_gift_card as sold join mail on mail.id = sold.mail_id join gift_card as card on card.id = sold.card_id
where mail.state = 'refused' and card.stopped_at is null
on conflict (kind, cause) do nothing;
