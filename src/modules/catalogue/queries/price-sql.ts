import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { PriceFacts } from '#domain/pricing/unit-price.ts'
import type { Language } from '#kernel/languages.ts'
import '../tables.ts'

/**
 * Matches when a channel lists the `product` of a query. The channel is a literal, so that the
 * planner can estimate the number of rows.
 */
export const listedIn = (channel: Channel) =>
  sql<boolean>`exists (select from channel_listing where channel = ${sql.lit(channel)} and product_id = product.id)`

/** Joins the channel's price of the `variant` of a query as `own`. */
export const withOwnPrice = (channel: Channel) =>
  sql`left join channel_price as own on own.variant_id = variant.id and own.channel = ${sql.lit(channel)}`

/** Selects the struck price of the `variant` of a query (`docs/products.md`). */
export const STRUCK = sql<
  number | null
>`struck_price(variant.product_id, variant.sku, variant.price, variant.usual_price, variant.compare_at)`

/** Selects the inputs of `listPriceOf`. `overdue` is null while the stored prices are current. */
export const priceFacts = (channel: RawBuilder<unknown>, now: Date) => sql<PriceFacts>`json_build_object(
  'price', variant.price, 'compareAt', ${STRUCK}, 'usual', variant.usual_price,
  'channel', case when own.price is not null then json_build_object('price', own.price, 'compareAt', own.compare_at) end,
  'overdue', case when product.next_price_at <= ${now} then json_build_object(
    'at', ${now}::timestamptz, 'sku', variant.sku, 'usual', coalesce(variant.usual_price, variant.price),
    'usualCompareAt', case when variant.usual_price is null then variant.compare_at else variant.usual_compare_at end,
    'channel', coalesce((select prices from channel_listing where channel_listing.channel = ${channel} and channel_listing.product_id = product.id), '[]'),
    'schedule', (select coalesce(json_agg(json_build_object('sku', scheduled.sku, 'price', scheduled.price, 'percentOff', percent_off,
      'from', begins_at, 'until', ends_at) order by scheduled.position), '[]')
      from scheduled_price as scheduled where scheduled.product_id = product.id)) end)`

/** List price and struck price in SQL. `tests/views/price-sql.test.ts` compares them with `listPriceOf`. */
export const LIST_PRICE = sql<number>`coalesce(own.price, variant.price)`
export const LIST_COMPARE_AT = sql<number | null>`case when own.price is null then ${STRUCK} else own.compare_at end`

export const lowestIn = (channel: Channel) => sql<number>`coalesce((select listing.lowest_price from channel_listing as listing
  where listing.channel = ${sql.lit(channel)} and listing.product_id = product.id), product.lowest_price)`

/** Null when the channel has no separate name for the product. */
export const ownNameIn = (channel: Channel, language: Language) => sql<string | null>`(
  select coalesce(nullif(listing.names ->> ${sql.lit(language)}, ''), nullif(listing.name, '')) from channel_listing as listing
  where listing.channel = ${sql.lit(channel)} and listing.product_id = product.id)`
