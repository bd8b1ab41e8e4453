-- Gift cards that were marked as mailed without an e-mail, because the recipient's account had been erased. Staff decide.
insert into action_item (id, kind, cause, order_id, detail, opened_at)
select gen_random_uuid(), 'gift-without-recipient', card.id::text, line.order_id, jsonb_build_object('amount', card.balance, 'buyer', false), now()
from sold_gift_card as sold join ordered_gift_card as ordered using (order_line_id) join order_line as line on line.id = order_line_id
  join gift_card as card on card.id = sold.card_id
where sold.mailed_at is not null and sold.mail_id is null and ordered.email = '' and card.stopped_at is null and card.balance > 0
on conflict (kind, cause) do nothing;
