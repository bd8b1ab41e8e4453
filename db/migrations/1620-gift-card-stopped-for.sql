-- Dispute (or `ended`) for which a card was stopped. A card without a balance has no entry that names it.
alter table gift_card add column stopped_for text;
update gift_card set stopped_for = left(entry.reference, -37) from gift_card_entry as entry
  where entry.card_id = gift_card.id and entry.cause = 'stopped' and stopped_at is not null and right(entry.reference, 37) = ' ' || gift_card.id;
