import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Attempt } from './attempts.ts'

export const entriesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_entry')
    .select(['debit', 'credit', 'amount', 'cause', 'attempt_id', 'once', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

type EntryOfOrder = Awaited<ReturnType<typeof entriesOf>>[number]

export type LedgerState = {
  entries: Omit<EntryOfOrder, 'at' | 'once'>[]
  disputes: string[]
  /** KES cents to pay before the order is placed; null for the whole price. */
  required_amount: number | null
  /** KES cents authorised on cards for the order, without those being voided. */
  reserved: number
}

export async function ledgerStateOf(tx: Tx, { id, order_id }: Pick<Attempt, 'id' | 'order_id'>): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select
      (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause,
        'attempt_id', attempt_id) order by id), '[]') from payment_entry where order_id = ${order_id}) as entries,
      (select coalesce(json_agg(status), '[]') from payment_dispute where attempt_id = ${id}) as disputes,
      (select required_amount from payment_plan where order_id = ${order_id}) as required_amount,
      (select coalesce(sum(amount), 0)::bigint from payment_attempt
        where order_id = ${order_id} and state = 'authorized' and void_asked_at is null) as reserved`.execute(tx)
  return present(rows[0], 'an answer')
}
