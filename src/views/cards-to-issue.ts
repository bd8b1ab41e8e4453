import { sql } from 'kysely'
import '#modules/credit/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Gift cards of a line that are paid for, are not refunded, and are not made yet. */
export type CardsToIssue = { orderLineId: number; value: number; missing: number }

/** Nothing is due any more of the order, and it did not end. A line that was refunded before its cards were made gets fewer. */
const MISSING = sql`line.quantity
  - (select coalesce(sum(refund_line.quantity), 0) from refund_line where order_line_id = line.id)
  - (select count(*) from sold_gift_card where order_line_id = line.id)`
const PAID = sql`line.make = 'gift-card' and orders.placed_at is not null and orders.state not in ('cancelled', 'expired')
  and (select due from order_money where order_id = orders.id) = 0`

/** What of one (locked) order is to be made. */
export async function cardsToIssue(tx: Tx, orderId: string): Promise<CardsToIssue[]> {
  const { rows } = await sql<CardsToIssue>`
    select line.id as "orderLineId", line.unit_price as value, (${MISSING})::int as missing
    from order_line as line join orders on orders.id = line.order_id
    where line.order_id = ${orderId} and ${PAID} and ${MISSING} > 0 order by line.position`.execute(tx)
  return rows
}

/** Orders of which something is to be made, the first of them. */
export async function ordersWithCardsToIssue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct orders.id from order_line as line join orders on orders.id = line.order_id
    where ${PAID} and ${MISSING} > 0 order by orders.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}
