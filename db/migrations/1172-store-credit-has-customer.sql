-- Store credit of erased accounts could not be spent or found. It becomes a gift card with an unknown code (no code contains
-- 0), which staff can stop or replace.
update gift_card set kind = 'gift-card', code_hash = 'unknown ' || id, last4 = '0000', reason = 'Store credit of an erased account'
where kind = 'store-credit' and customer_id is null and balance > 0;

insert into action_item (id, kind, cause, detail, opened_at)
select gen_random_uuid(), 'credit-of-erased-account', id::text, jsonb_build_object('giftCard', id, 'amount', balance), now()
from gift_card where code_hash = 'unknown ' || id;

alter table gift_card add constraint store_credit_has_customer check (kind <> 'store-credit' or balance = 0 or customer_id is not null);
