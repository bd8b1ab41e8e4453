create index orders_note_words on orders using gin (note gin_trgm_ops) where note is not null;
create index order_line_sku on order_line (upper(sku) text_pattern_ops, order_id);
create index fulfilment_tracking on fulfilment (upper(tracking) text_pattern_ops) where tracking is not null;
create index payment_attempt_reference on payment_attempt (upper(provider_reference) text_pattern_ops) where provider_reference is not null;
create index orders_promised on orders (arrives_latest, id) include (state);
create index orders_due on orders (amount_due, id) where amount_due > 0;
