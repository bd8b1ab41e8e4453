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
  /** Something in it is cut for one person. */
  toMeasure: boolean
  /** The day before which not all of it is in the house; null when it is. */
  awaited: string | null
  /** All of its goods are held for it at this moment. */
  goodsHeld: boolean
  /** How much must be in before the order is placed, as it was chosen last, in KES cents; null where nobody chose. */
  required: number | null
}

/** What decides how an order can be paid, in one statement: under the order's lock where something is decided by it. */
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
