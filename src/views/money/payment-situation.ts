import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { OrderRow } from '#modules/orders/index.ts'
import type { AmountDue } from '#modules/payments/index.ts'
import { amountDueFrom, type DueRow, dueColumns } from '#modules/payments/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { paymentRulesFrom } from '#services/settings/index.ts'

export type PaymentFacts = {
  rules: PaymentRules
  money: AmountDue
  toMeasure: boolean
  /** Latest dispatch day (YYYY-MM-DD) of the backordered goods. Null when all goods are in stock. */
  awaited: string | null
  /**
   * True when all stock reservations of the order are in state `held`, also without reservations.
   */
  goodsHeld: boolean
  /** Amount (KES cents) that must be paid before the order is placed, from the last chosen plan. Null when none was chosen. */
  required: number | null
}

/** Reads the facts that decide how an order can be paid, in one statement. Callers that write must hold the order's lock. */
export async function paymentFacts(db: Db | Tx, order: OrderRow): Promise<PaymentFacts> {
  const id = sql`${order.id}::uuid`
  const { rows } = await sql<DueRow & Omit<PaymentFacts, 'rules' | 'money'> & { rules: unknown }>`
    select ${dueColumns(id)}, (select value from setting where name = 'payments') as rules,
      exists (select from order_line where order_line.order_id = ${id} and make = 'measure') as "toMeasure",
      (select max(sends_on)::text from stock_hold where stock_hold.order_id = ${id} and state in ('held', 'backordered')
        and beyond > 0 and promise is not null) as awaited,
      not exists (select from stock_hold where stock_hold.order_id = ${id} and state <> 'held') as "goodsHeld",
      (select required_amount from payment_plan where payment_plan.order_id = ${id}) as required`.execute(db)
  const { toMeasure, awaited, goodsHeld, required, rules, ...due } = present(rows[0], 'an answer')
  return { toMeasure, awaited, goodsHeld, required, rules: paymentRulesFrom(rules), money: amountDueFrom(order, due) }
}
