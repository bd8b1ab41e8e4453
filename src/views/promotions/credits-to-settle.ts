import { sql } from 'kysely'
import '#modules/orders/tables.ts'
import '#modules/promotions/tables.ts'
import '#modules/refunds/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Store credit of a promotion that the customer does not have as promised. KES cents. `difference`: to give, or to take back. */
export type CreditToSettle = {
  useId: number
  orderId: string
  number: string
  customerId: string
  label: string
  given: number
  difference: number
}

const MAX_CREDITS = 200

/**
 * Lists store credit of promotions that is to be given or taken back, oldest first, at most `MAX_CREDITS`. It is given to the
 * account of a completed order that arrived before `until`, in proportion to the goods that the customer keeps: refunds of goods and
 * a smaller order reduce it. An order that ended without a sale has none. `useId`: only this one.
 */
export async function creditsToSettle(db: Db | Tx, until: Date, useId?: number): Promise<CreditToSettle[]> {
  const { rows } = await sql<CreditToSettle>`
    with open as (
      select used.id, used.order_id, used.credit_given, used.credit_lost, orders.number, orders.customer_id,
        coalesce(version.document -> 'labels' ->> orders.language, version.document -> 'labels' ->> 'en') as label,
        case when used.given_back_at is not null then 0
          else round(used.amount::numeric * greatest(goods.total - (orders.amount_granted - fee.refunded), 0) / greatest(used.credit_base, goods.total))
          end::bigint as due
      from promotion_use as used join orders on orders.id = used.order_id
        join promotion_version as version on version.promotion_id = used.promotion_id and version.version = used.version
        cross join lateral (select orders.items - orders.discount as total) as goods
        cross join lateral (select coalesce(sum(refund_line.amount), 0) as refunded from refund
          join refund_line on refund_line.refund_id = refund.id
          where refund.order_id = orders.id and refund_line.order_line_id is null) as fee
      where used.credit_base is not null and orders.customer_id is not null and (${useId ?? null}::bigint is null or used.id = ${useId ?? null})
        and (used.credit_given > 0 or (used.given_back_at is null and orders.state = 'completed'
          and coalesce((select max(arrived_at) from fulfilment where order_id = orders.id), orders.placed_at) <= ${until})))
    select id as "useId", order_id as "orderId", number, customer_id as "customerId", label, credit_given as given,
      due - (credit_given - credit_lost) as difference
    from open where due <> credit_given - credit_lost order by id limit ${MAX_CREDITS}`.execute(db)
  return rows
}
