import { type RawBuilder, sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import type { ChannelPrice, ScheduledPrice } from '#modules/catalogue/contract.ts'
import { channelPriceAt } from '#modules/catalogue/rules/channel-prices.ts'
import { priceAt } from '#modules/catalogue/rules/scheduled-prices.ts'

/** Selects quantity prices of the `variant` of a query: those for all customers, and those of the groups of `ownerId`. */
export const tiersFor = (ownerId: string | null) => sql`(
  select coalesce(json_agg(json_build_object('from', from_quantity, 'price', price_tier.price, 'percentOff', percent_off)
    order by from_quantity, price_tier.position), '[]')
  from price_tier where price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku)
    and (group_code is null or exists (
      select from customer_group_member as mine where mine.group_code = price_tier.group_code and mine.owner_id = ${ownerId}::uuid)))`

/** Selects all quantity prices of the `variant` of a query with their groups; null means all customers. */
export const tiersByGroup = sql`(
  select coalesce(json_agg(json_build_object('from', from_quantity, 'price', price_tier.price, 'percentOff', percent_off, 'group', group_code)
    order by from_quantity, price_tier.position), '[]')
  from price_tier where price_tier.product_id = variant.product_id and (price_tier.sku is null or price_tier.sku = variant.sku))`

/** Input for a price whose schedule began or ended after the stored prices were last updated. KES cents. */
export type Overdue = { at: string; sku: string; usual: number; own: ChannelPrice[]; schedule: ScheduledPrice[] }

/**
 * Selects the overdue schedule of the `variant` and `product` of a query; null while the stored price is current, which is nearly
 * always.
 */
export const overdueAt = (now: Date, channel: RawBuilder<unknown>) => sql<Overdue | null>`
  case when product.next_price_at <= ${now} then json_build_object(
    'at', ${now}::timestamptz, 'sku', variant.sku, 'usual', coalesce(variant.usual_price, variant.price),
    'own', coalesce((select prices from channel_listing where channel_listing.channel = ${channel} and channel_listing.product_id = product.id), '[]'),
    'schedule', (select coalesce(json_agg(json_build_object('sku', scheduled.sku, 'price', scheduled.price, 'percentOff', percent_off,
      'from', begins_at, 'until', ends_at) order by scheduled.position), '[]')
      from scheduled_price as scheduled where scheduled.product_id = product.id)) end`

type InForce = { price: number; isUsual: boolean }

/** Returns the list price at this moment by its schedule. `isUsual`: no scheduled price applies. */
export function priceNow({ at, sku, usual, own, schedule }: Overdue): InForce {
  const variant = { sku, price: usual, compareAt: null }
  const now = new Date(at)
  const scheduled = priceAt(variant, schedule, now)
  const price = (channelPriceAt(variant, own, schedule, now) ?? scheduled)?.price ?? usual
  return { price, isUsual: scheduled === undefined }
}

type Prices = { overdue: Overdue | null; usualPrice: number | null }

/** Returns list and usual price of a cart line by the schedule when the stored ones are overdue. */
export function switched({ overdue, usualPrice }: Prices): { listPrice?: number; usualPrice?: number | null } {
  if (!overdue) return {}
  const { price, isUsual } = priceNow(overdue)
  return { listPrice: price, usualPrice: isUsual || overdue.own.length > 0 ? null : (usualPrice ?? overdue.usual) }
}
