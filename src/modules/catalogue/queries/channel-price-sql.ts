import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import '../tables.ts'

/**
 * Condition: a channel lists the `product` of a query. The channel is a literal, so that the planner can estimate the number of
 * rows.
 */
export const listedIn = (channel: Channel) =>
  sql<boolean>`exists (select from channel_listing where channel = ${sql.lit(channel)} and product_id = product.id)`

/**
 * Joins the channel's own price of the `variant` of a query. The columns below are the effective price and the struck-through
 * price.
 */
export const withOwnPrice = (channel: Channel) =>
  sql`left join channel_price as own on own.variant_id = variant.id and own.channel = ${sql.lit(channel)}`
export const OWN_PRICE = sql<number>`coalesce(own.price, variant.price)`
export const OWN_COMPARE_AT = sql<number | null>`case when own.price is null then variant.compare_at else own.compare_at end`

/** Selects the lowest price of the `product` of a query in a channel. */
export const lowestIn = (channel: Channel) => sql<number>`coalesce((select listing.lowest_price from channel_listing as listing
  where listing.channel = ${sql.lit(channel)} and listing.product_id = product.id), product.lowest_price)`

/** Selects the channel's own name of the `product` of a query in a language; null when it has none. */
export const ownNameIn = (channel: Channel, language: Language) => sql<string | null>`(
  select coalesce(nullif(listing.names ->> ${sql.lit(language)}, ''), nullif(listing.name, '')) from channel_listing as listing
  where listing.channel = ${sql.lit(channel)} and listing.product_id = product.id)`
