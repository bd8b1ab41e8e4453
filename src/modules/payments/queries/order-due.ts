import { type RawBuilder, sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type AmountDue, amountDue, type Refunded } from '../rules/amount-due.ts'
import type { LedgerEntry } from '../rules/ledger.ts'

/** `id`: id of the order in SQL. */
export const refundedJson = (id: RawBuilder<unknown>) => sql<Refunded>`json_build_object(
  'lines', (select coalesce(json_agg(json_build_object('total', given.total, 'quantity', given.quantity,
      'back', json_build_object('quantity', given.back_quantity, 'amount', given.back_amount))), '[]')
    from order_given_back as given where given.order_id = ${id}),
  'promised', coalesce((select amount from order_promised_back where order_promised_back.order_id = ${id}), 0))`

const disputedSql = (id: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(amount), 0)::bigint from payment_dispute where payment_dispute.order_id = ${id} and closed_at is null)`

/** KES cents authorised on cards, without those being voided. */
export const reservedSql = (id: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(amount), 0)::bigint from payment_attempt
  where payment_attempt.order_id = ${id} and payment_attempt.state = 'authorized' and void_asked_at is null)`

/** Call it under the order's lock when a decision depends on the refunds. */
export async function refundedOf(db: Db | Tx, orderId: string): Promise<Refunded> {
  const { rows } = await sql<{ refunded: Refunded }>`select ${refundedJson(sql`${orderId}::uuid`)} as refunded`.execute(db)
  return present(rows[0], 'an answer').refunded
}

export type DueRow = { entries: LedgerEntry[]; refunded: Refunded; disputed: number; reserved: number }

export async function amountDueOf(db: Db | Tx, order: { id: string; total: number }): Promise<AmountDue> {
  const id = sql`${order.id}::uuid`
  const { rows } = await sql<DueRow>`select ${dueColumns(id)}`.execute(db)
  return amountDueFrom(order, present(rows[0], 'an answer'))
}

/** `id`: id of the order in SQL. */
export const dueColumns = (id: RawBuilder<unknown>) => sql<DueRow>`
  ${refundedJson(id)} as refunded, ${disputedSql(id)} as disputed, ${reservedSql(id)} as reserved,
  (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause)), '[]')
    from payment_entry where payment_entry.order_id = ${id}) as entries`

export const amountDueFrom = ({ total }: { total: number }, { entries, refunded, disputed, reserved }: DueRow): AmountDue =>
  amountDue({ total, entries, refunded, disputed, reserved })
