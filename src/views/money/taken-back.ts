import { sql } from 'kysely'
import '#modules/payments/tables.ts'
import '#modules/refunds/tables.ts'
import '#modules/returns/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/**
 * True when a payment of the order, or of an order that it replaced in an exchange, was taken back or is in dispute. Warnings
 * and won disputes do not count.
 */
export async function isMoneyTakenBack(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with recursive chain as (
      select ${orderId}::uuid as id
      union select back.order_id from chain join order_return as back on back.exchange_order_id = chain.id)
    select exists (select from chain join payment_dispute as dispute on dispute.order_id = chain.id
        where status not like 'warning\\_%' and status not in ('prevented', 'won'))
      or exists (select from chain join refund on refund.order_id = chain.id and refund.kind = 'outside'
        join refund_part as part on part.refund_id = refund.id and part.state not in ('rejected', 'failed')) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
