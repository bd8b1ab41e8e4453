import { sql } from 'kysely'
import '#modules/inventory/tables.ts'

/**
 * What can be sold of a joined `stock` beyond what is on hand, as `inventory/rules/beyond.ts` says it; a test holds the two together. Null
 * when nothing can: `today` is the day in the house's own zone, and a day that has passed promises nothing.
 */
export const beyondOf = (today: string, beyond = sql.ref('stock.beyond')) => sql`
  case when policy <> 'deny' and stock.beyond_cap > ${beyond} and (stock.sends_on is null or stock.sends_on >= ${today}::date)
    then json_build_object('kind', policy, 'left', stock.beyond_cap - ${beyond}, 'day', coalesce(stock.sends_on, ${today}::date + delay_days)) end`

/**
 * What becomes free as soon as somebody asks: holds of `variant_id` that nobody paid for in time. What was on the shelf of them goes to those
 * who wait before it goes to anybody new. Joined laterally as `lapsed`.
 */
export const lapsedAt = (now: Date) => sql`(
  select coalesce(sum(quantity - stock_hold.beyond), 0)::int as shelf, coalesce(sum(stock_hold.beyond), 0)::int as beyond from stock_hold
  where stock_hold.variant_id = variant.id and state = 'held' and expires_at <= ${now}) as lapsed`

/** What is on the shelf once `lapsed` is given back and those who wait have had theirs, and what is still promised beyond it. */
const WAITING = sql`(stock.beyond - lapsed.beyond)`
const FREE = sql`greatest(on_hand - committed - held - safety + lapsed.shelf, 0)`
export const SHELF_NOW = sql`greatest(${FREE} - ${WAITING}, 0)`
export const BEYOND_NOW = sql`greatest(${WAITING} - ${FREE}, 0)`
