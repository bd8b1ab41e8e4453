import { sql } from 'kysely'
import type { PriceTier } from '#domain/pricing/unit-price.ts'
import '#modules/catalogue/tables.ts'
import '#modules/customers/tables.ts'

/** Selects quantity prices of the `variant` of a query: those for all customers, and those of the groups of `ownerId`. */
export const tiersFor = (ownerId: string | null) => sql<PriceTier[]>`(
  select coalesce(json_agg(json_build_object('from', from_quantity, 'price', price_tier.price, 'percentOff', percent_off)
    order by from_quantity, price_tier.position), '[]')
  from price_tier where price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku)
    and (group_code is null or exists (
      select from customer_group_member as mine where mine.group_code = price_tier.group_code and mine.owner_id = ${ownerId}::uuid)))`

/** Selects the prices of the groups of `ownerId` for the `variant` of a query. */
export const groupTiersFor = (ownerId: string) => sql<PriceTier[]>`(
  select coalesce(json_agg(json_build_object('from', from_quantity, 'price', price_tier.price, 'percentOff', percent_off)), '[]')
  from price_tier join customer_group_member as mine on mine.group_code = price_tier.group_code and mine.owner_id = ${ownerId}::uuid
  where price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku))`

/** Selects all quantity prices of the `variant` of a query with their groups; null means all customers. */
export const tiersByGroup = sql<PriceTier[]>`(
  select coalesce(json_agg(json_build_object('from', from_quantity, 'price', price_tier.price, 'percentOff', percent_off, 'group', group_code)
    order by from_quantity, price_tier.position), '[]')
  from price_tier where price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku))`
