-- What a card provider is asked for in one call: kept until it has given the payment a name, so that whoever asks again after a death
-- asks for exactly the same.
alter table payment_attempt add column asked jsonb;
