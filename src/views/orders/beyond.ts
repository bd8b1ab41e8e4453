import { type RawBuilder, sql } from 'kysely'
import { isStorefront, STOREFRONT_CHANNEL } from '#domain/channels/doors.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import '#modules/inventory/tables.ts'

/**
 * What can be sold of a joined `stock` beyond what is on hand, as `inventory/rules/beyond.ts` says it; a test holds the two together. Null
 * when nothing can: `today` is the day in the house's own zone, and a day that has passed promises nothing.
 */
export const beyondOf = (today: string, beyond = sql.ref('stock.beyond')) => sql`
  case when policy <> 'deny' and stock.beyond_cap > ${beyond} and (stock.sends_on is null or stock.sends_on >= ${today}::date)
    then json_build_object('kind', policy, 'left', stock.beyond_cap - ${beyond}, 'day', coalesce(stock.sends_on, ${today}::date + delay_days)) end`

/** What lapses goes back to the second storefront's own share, where it came from and it still has one. */
const OWN = sql`(stock_hold.apart and stock.apart is not null)`

/**
 * What becomes free as soon as somebody asks: holds of `variant_id` that nobody paid for in time. What was on the shelf of them goes to those
 * who wait before it goes to anybody new. Joined laterally as `lapsed`, after `stock`.
 */
export const lapsedAt = (now: Date) => sql`(
  select coalesce(sum(quantity - stock_hold.beyond) filter (where not ${OWN}), 0)::int as shelf, coalesce(sum(stock_hold.beyond), 0)::int as beyond,
    coalesce(sum(quantity) filter (where ${OWN}), 0)::int as own from stock_hold
  where stock_hold.variant_id = variant.id and state = 'held' and expires_at <= ${now}) as lapsed`

/** What is on the shelf once `lapsed` is given back and those who wait have had theirs, and what is still promised beyond it. */
const WAITING = sql`(stock.beyond - lapsed.beyond)`
const FREE = sql`greatest(on_hand - committed - held - safety + lapsed.shelf, 0)`
export const SHELF_NOW = sql`greatest(${FREE} - ${WAITING}, 0)`
export const BEYOND_NOW = sql`greatest(${WAITING} - ${FREE}, 0)`

/** What can be had of a joined `stock` off the shelf, as `inventory/rules/apart.ts` says it: of its own share, where the second storefront has one. */
export const leftIn = (channel: Channel) =>
  isStorefront(channel) ? sql`case when stock.apart is null then ${LEFT} else ${OWN_LEFT} end` : LEFT
const LEFT = sql`on_hand - committed - held - safety`
const OWN_LEFT = sql`least(stock.apart, on_hand - committed - held)`

/** And beyond it: a share of its own is not sold beyond its last piece. */
export const beyondIn = (channel: Channel, today: string) =>
  isStorefront(channel) ? sql`case when stock.apart is null then ${beyondOf(today)} end` : beyondOf(today)

/** The same once what lapsed is given back, in a channel that is part of the query (`line.channel`). */
export const shelfAt = (channel: RawBuilder<unknown>) => sql`case when ${isShared(channel)} then ${SHELF_NOW} else ${OWN_NOW} end`
export const beyondAt = (channel: RawBuilder<unknown>, today: string) =>
  sql`case when ${isShared(channel)} then ${beyondOf(today, BEYOND_NOW as never)} end`
const isShared = (channel: RawBuilder<unknown>) => sql`(${channel} <> ${sql.lit(STOREFRONT_CHANNEL)} or stock.apart is null)`
const OWN_NOW = sql`greatest(least(stock.apart + lapsed.own, on_hand - committed - held + lapsed.shelf + lapsed.own), 0)`
