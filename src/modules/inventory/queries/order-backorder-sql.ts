import { sql } from 'kysely'
import '../tables.ts'

/**
 * Backorder of an `order_line` row: its kind and promised send day. Null without one, and once all units are in stock or no
 * longer owed.
 */
export const laterOf = sql`(
  select json_build_object('kind', promise, 'day', sends_on) from stock_hold as waiting
  where waiting.order_id = order_line.order_id and waiting.variant_id = order_line.variant_id
    and waiting.beyond > 0 and waiting.state in ('held', 'backordered'))`

/**
 * Promised send day of the last backordered goods of a placed `orders` row; null when none are on backorder, and before the
 * order is placed.
 */
export const AWAITS = sql<string | null>`(
  select max(sends_on)::text from stock_hold where stock_hold.order_id = orders.id and stock_hold.state = 'backordered')`
