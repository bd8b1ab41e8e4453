import { type RawBuilder, sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { FrozenLine, OrderRow } from '#modules/orders/index.ts'
import type { LedgerState } from '#modules/payments/index.ts'
import { refundedJson } from '#modules/payments/index.ts'
import type { Refunded } from '#modules/payments/rules/amount-due.ts'
import type { Tx } from '#platform/db.ts'

export type SettlementFacts = LedgerState & {
  lines: FrozenLine[]
  refunded: Refunded
  /** True when another order was made from the same cart contents, and was placed or is being paid. */
  bagOrdered: boolean
}

/**
 * Reads the facts that decide the effect of a new payment on its order, in one statement. Call it after the payment was booked.
 */
export async function settlementFacts(tx: Tx, order: OrderRow, attemptId: string): Promise<SettlementFacts> {
  const id = sql`${order.id}::uuid`
  const { rows } = await sql<SettlementFacts>`
    select ${linesJson(id)} as lines, ${refundedJson(id)} as refunded, ${bagOrderedSql(order)} as "bagOrdered",
      (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause,
        'attempt_id', attempt_id) order by id), '[]') from payment_entry where order_id = ${id}) as entries,
      (select coalesce(json_agg(status), '[]') from payment_dispute where attempt_id = ${attemptId}::uuid) as disputes,
      (select required_amount from payment_plan where order_id = ${id}) as required_amount,
      (select coalesce(sum(amount), 0)::bigint from payment_attempt
        where order_id = ${id} and state = 'authorized' and void_asked_at is null) as reserved`.execute(tx)
  return present(rows[0], 'an answer')
}

const linesJson = (id: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(line order by position), '[]') from order_line as line where order_id = ${id})`

/** False for an order that is placed or has no cart. */
const bagOrderedSql = ({ id, cart_id, bag_round, placed_at }: OrderRow) =>
  placed_at || cart_id === null
    ? sql`false`
    : sql`exists (select from orders as other where other.cart_id = ${cart_id} and other.bag_round = ${bag_round} and other.id <> ${id}
        and (other.placed_at is not null or other.state = 'pending_payment'))`
