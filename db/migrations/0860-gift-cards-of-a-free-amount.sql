-- Limits of a gift card with a free amount, in KES cents.
alter table product
  add column free_amount_least bigint,
  add column free_amount_most bigint,
  add constraint product_free_amount check (
    (free_amount_least is null) = (free_amount_most is null)
    and (free_amount_least is null or (kind = 'gift-card' and free_amount_least between 10000 and free_amount_most and free_amount_most <= 100000000)));
