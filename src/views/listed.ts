import { sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import '#modules/catalogue/tables.ts'

/** Whether a channel lists the `product` of a query. A literal, so that the planner knows how many products each channel lists. */
export const listedIn = (channel: Channel) =>
  sql<boolean>`exists (select from channel_listing where channel = ${sql.lit(channel)} and product_id = product.id)`
