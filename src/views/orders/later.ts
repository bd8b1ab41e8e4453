import { sql } from 'kysely'
import '#modules/inventory/tables.ts'

/** What a line of an order waits for: of a row of `order_line`. Null once all of it is in the house, or nothing is owed any more. */
export const laterOf = sql`(
  select json_build_object('kind', promise, 'day', sends_on) from stock_hold as waiting
  where waiting.order_id = order_line.order_id and waiting.variant_id = order_line.variant_id
    and waiting.beyond > 0 and waiting.state in ('held', 'backordered'))`

/** The day by which the last of the goods of a placed order is expected: of a row of `orders`. Null when all of them are in the house. */
export const AWAITS = sql<string | null>`(
  select max(sends_on)::text from stock_hold where stock_hold.order_id = orders.id and stock_hold.state = 'backordered')`
