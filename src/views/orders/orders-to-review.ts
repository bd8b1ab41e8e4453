import { sql } from 'kysely'
import '#modules/customers/tables.ts'
import { HAS_ARRIVED } from '#modules/orders/rules/parcel-states.ts'
import '#modules/orders/tables.ts'
import '#modules/returns/tables.ts'
import '#modules/reviews/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { reviewableLines } from '#views/catalogue/reviews.ts'

const MOST = 200

/**
 * Returns ids of orders whose latest arrival is within a span and that got no invitation, at most `MOST`. Only of accounts that
 * consented to marketing and have not turned off `care` mails.
 */
export async function ordersToReview(db: Db, { from, until }: { from: Date; until: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    cross join lateral (
      select max(coalesce(arrived_at, created_at)) as at from fulfilment
      where order_id = orders.id and fulfilment.state = any(${HAS_ARRIVED as string[]})) as arrived
    where arrived.at >= ${from} and arrived.at < ${until} and orders.email <> '' and orders.state <> 'cancelled'
      and (select given from customer_consent where user_id = orders.customer_id and kind = 'marketing' order by at desc, id desc limit 1)
      and not exists (select from mail_preference where user_id = orders.customer_id and 'care' = any(off))
      and not exists (select from order_mail where order_id = orders.id and kind = 'review-invitation')
    order by arrived.at limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the names of delivered products of an order that can still be reviewed: not in a return, and not reviewed yet. */
export async function piecesToReview(db: Db | Tx, orderId: string): Promise<string[]> {
  const [lines, { rows }] = await Promise.all([
    reviewableLines(db, orderId),
    sql<{ line: number }>`
      select order_line_id::int as line from review where order_id = ${orderId}
      union select item.order_line_id::int from order_return_item as item join order_return on order_return.id = return_id
        where order_return.order_id = ${orderId} and state not in ('cancelled', 'expired')`.execute(db),
  ])
  return lines.filter(({ line }) => !rows.some((row) => row.line === line)).map(({ name }) => name)
}
