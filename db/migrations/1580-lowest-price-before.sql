-- Lowest list price in the 30 days before `since`, for struck prices of promotions (Directive 98/6/EC, article 6a). `usual`:
-- price outside scheduled prices. Null when no price is known.
create function lowest_price_before(of_product bigint, of_sku text, since timestamptz, usual bigint) returns bigint
language sql stable as $$
  select min(price) from (
    select (before ->> 'price')::bigint as price from price_change
      where product_id = of_product and sku = of_sku and channel is null and at > since - interval '30 days' and at <= since
    union all
    select (after ->> 'price')::bigint from price_change
      where product_id = of_product and sku = of_sku and channel is null and at > since - interval '30 days' and at < since
    union all
    (select (before ->> 'price')::bigint from price_change
      where product_id = of_product and sku = of_sku and channel is null and at > since order by at limit 1)
    union all
    select coalesce(price, round(usual * (100 - percent_off) / 100.0)) from scheduled_price
      where product_id = of_product and (sku is null or sku = of_sku) and begins_at < since
        and (ends_at is null or ends_at > since - interval '30 days')
  ) as earlier
$$;
