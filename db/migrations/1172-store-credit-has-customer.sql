-- Store credit of accounts that were erased belonged to no one: it could not be spent, found or written off. It becomes a gift card with a
-- code that no one knows (0 is in no code). Staff see it among the gift cards and stop it, and issue another if the person asks for it.
update gift_card set kind = 'gift-card', code_hash = 'unknown ' || id, last4 = '0000', reason = 'Store credit of an erased account'
where kind = 'store-credit' and customer_id is null and balance > 0;

insert into action_item (id, kind, cause, detail, opened_at)
select gen_random_uuid(), 'credit-of-erased-account', id::text, jsonb_build_object('giftCard', id, 'amount', balance), now()
from gift_card where code_hash = 'unknown ' || id;

-- Every way in which an account is deleted moves its balance first, or is refused.
alter table gift_card add constraint store_credit_has_customer check (kind <> 'store-credit' or balance = 0 or customer_id is not null);
