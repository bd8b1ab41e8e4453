-- Request to the card provider, stored until it has returned an id, so that a retry after a crash sends the same.
alter table payment_attempt add column asked jsonb;
