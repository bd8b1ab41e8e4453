import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { Issued } from '#modules/invoices/index.ts'
import type { FrozenLine, OrderRow } from '#modules/orders/index.ts'
import { type Attempt, amountDueFrom, type DueRow, dueColumns, RECEIVED } from '#modules/payments/index.ts'
import type { AmountDue } from '#modules/payments/rules/amount-due.ts'
import type { Db, Tx } from '#platform/db.ts'

type PaidAttempt = Pick<Attempt, 'provider' | 'method' | 'amount' | 'card_brand' | 'card_last4'>
type Row = DueRow & { lines: FrozenLine[]; invoice: Issued | null; attempt: PaidAttempt | null; awaits: boolean; asked: boolean }

export type PaperFacts = {
  lines: FrozenLine[]
  money: AmountDue
  /** Undefined until the invoice is issued. */
  invoice: Issued | undefined
  /** Undefined until the money is received. */
  attempt: PaidAttempt | undefined
  /** True when some goods of the order are on backorder. */
  awaits: boolean
  /** True when an action item is open because the documents of this payment could not be created. */
  asked: boolean
}

/** Reads the facts for the invoice of an order and the e-mail about a payment, in one statement. */
export async function paperFacts(tx: Tx, order: OrderRow, attemptId: string): Promise<PaperFacts> {
  const id = sql`${order.id}::uuid`
  const { rows } = await sql<Row>`
    select ${dueColumns(id)},
      (select coalesce(json_agg(line order by position), '[]') from order_line as line where order_id = ${id}) as lines,
      (select json_build_object('id', invoice.id, 'number', invoice.number) from invoice
        where invoice.order_id = ${id} and kind = 'invoice' and replaced_at is null) as invoice,
      (select json_build_object('provider', provider, 'method', method, 'amount', amount, 'card_brand', card_brand,
        'card_last4', card_last4) from payment_attempt where id = ${attemptId}::uuid and order_id = ${id}
        and state = any(${RECEIVED as string[]})) as attempt,
      exists (select from stock_hold where order_id = ${id} and beyond > 0) as awaits,
      exists (select from action_item where kind = 'payment-not-announced' and cause = ${attemptId} and closed_at is null) as asked
    `.execute(tx)
  const { lines, invoice, attempt, awaits, asked: hasOpenItem, ...due } = present(rows[0], 'an answer')
  return {
    lines,
    awaits,
    asked: hasOpenItem,
    money: amountDueFrom(order, due),
    invoice: invoice ?? undefined,
    attempt: attempt ?? undefined,
  }
}

export type QueuedInvoice = { orderId: string; attemptId: string }

/**
 * Finds orders that were placed between these moments and are paid, without invoice, mail or action item, each with its last
 * payment.
 */
export async function paidWithoutPapers(db: Db, since: Date, before: Date, limit: number): Promise<QueuedInvoice[]> {
  const { rows } = await sql<QueuedInvoice>`
    select orders.id as "orderId", (select id from payment_attempt as attempt where attempt.order_id = orders.id
      and attempt.state = any(${RECEIVED as string[]}) order by number desc limit 1) as "attemptId"
    from orders where placed_at between ${since} and ${before} and amount_due = 0 and amount_paid > 0
      and orders.state not in ('cancelled', 'expired')
      and not exists (select from invoice where invoice.order_id = orders.id and kind = 'invoice' and replaced_at is null)
      and not exists (select from order_mail where order_mail.order_id = orders.id and kind = 'order-placed')
      and not exists (select from action_item where action_item.order_id = orders.id and kind = 'payment-not-announced')
    limit ${limit}`.execute(db)
  return rows.filter(({ attemptId }) => attemptId !== null)
}
