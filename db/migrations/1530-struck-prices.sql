-- Struck price: lowest price of the 30 days before the present price began (Directive 98/6/EC, article 6a), at most `entered`.
-- Null when it is not above the present price. `usual`: price outside the scheduled price that applies.
create function struck_price(of_product bigint, of_sku text, present bigint, usual bigint, entered bigint) returns bigint
language plpgsql stable as $$
declare
  since timestamptz;
  lowest bigint;
begin
  if entered is null then
    return null;
  end if;
  if usual is null then
    select max(at) into since from price_change
      where product_id = of_product and sku = of_sku and channel is null and (before ->> 'price')::bigint <> (after ->> 'price')::bigint;
  else
    select max(begins_at) into since from scheduled_price
      where product_id = of_product and (sku is null or sku = of_sku) and begins_at <= now() and (ends_at is null or ends_at > now());
  end if;
  if since is null then
    return entered;
  end if;
  select min(price) into lowest from (
    select (before ->> 'price')::bigint as price from price_change
      where product_id = of_product and sku = of_sku and channel is null and at > since - interval '30 days' and at <= since
    union all
    select (after ->> 'price')::bigint from price_change
      where product_id = of_product and sku = of_sku and channel is null and at > since - interval '30 days' and at < since
    union all
    select usual
    union all
    select coalesce(price, round(usual * (100 - percent_off) / 100.0)) from scheduled_price
      where product_id = of_product and (sku is null or sku = of_sku) and ends_at > since - interval '30 days' and ends_at <= since
  ) as earlier;
  lowest := least(lowest, entered);
  return case when lowest > present then lowest end;
end $$;
