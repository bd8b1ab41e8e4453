import { type RawBuilder, sql } from 'kysely'
import { isStorefront, STOREFRONT_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import '../tables.ts'

/** Selects the backorder allowance of a joined `stock`. Null when none can be sold. `today` is a day in Nairobi. */
export const beyondOf = (today: string, beyond = sql.ref('stock.beyond')) => sql`
  case when policy <> 'deny' and stock.beyond_cap > ${beyond} and (stock.sends_on is null or stock.sends_on >= ${today}::date)
    then json_build_object('kind', policy, 'left', stock.beyond_cap - ${beyond}, 'day', coalesce(stock.sends_on, ${today}::date + delay_days)) end`

/** Units of an expired hold go back to the storefront's own share if they came from it and the share still exists. */
const OWN = sql`(stock_hold.apart and stock.apart is not null)`

/** Units of a joined `variant` in expired, unpaid holds. Joined laterally as `lapsed`, after `stock`. */
export const lapsedAt = (now: Date) => sql`(
  select coalesce(sum(quantity - stock_hold.beyond) filter (where not ${OWN}), 0)::int as shelf, coalesce(sum(stock_hold.beyond), 0)::int as beyond,
    coalesce(sum(quantity) filter (where ${OWN}), 0)::int as own from stock_hold
  where stock_hold.variant_id = variant.id and state = 'held' and expires_at <= ${now}) as lapsed`

const WAITING = sql`(stock.beyond - lapsed.beyond)`
const FREE = sql`greatest(on_hand - committed - held - safety + lapsed.shelf, 0)`
/** Available units after expired holds are released and backorders served, and the units still on backorder after that. */
export const SHELF_NOW = sql`greatest(${FREE} - ${WAITING}, 0)`
export const BEYOND_NOW = sql`greatest(${WAITING} - ${FREE}, 0)`

/** Available units of a joined `stock`: for the second storefront its own share, where it has one. */
export const leftIn = (channel: Channel) =>
  isStorefront(channel) ? sql`case when stock.apart is null then ${LEFT} else ${OWN_LEFT} end` : LEFT
const LEFT = sql`on_hand - committed - held - safety`
const OWN_LEFT = sql`least(stock.apart, on_hand - committed - held)`

/** Backorder allowance in a channel. A storefront's own share allows none. */
export const beyondIn = (channel: Channel, today: string) =>
  isStorefront(channel) ? sql`case when stock.apart is null then ${beyondOf(today)} end` : beyondOf(today)

/**
 * `leftIn` after expired holds are released and backorders served, for a channel that is a column
 * of the query (`line.channel`).
 */
export const shelfAt = (channel: RawBuilder<unknown>) => sql`case when ${isShared(channel)} then ${SHELF_NOW} else ${OWN_NOW} end`
export const beyondAt = (channel: RawBuilder<unknown>, today: string) =>
  sql`case when ${isShared(channel)} then ${beyondOf(today, BEYOND_NOW as never)} end`
const isShared = (channel: RawBuilder<unknown>) => sql`(${channel} <> ${sql.lit(STOREFRONT_CHANNEL)} or stock.apart is null)`
const OWN_NOW = sql`greatest(least(stock.apart + lapsed.own, on_hand - committed - held + lapsed.shelf + lapsed.own), 0)`
