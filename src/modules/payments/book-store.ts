import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { DisputeNotice } from './gateways/notice.ts'
import type { Account } from './rules/book.ts'
import type { Attempt } from './store.ts'
import type { Provider } from './tables.ts'

export type Dispute = Selectable<Tables['payment_dispute']>

export const entriesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_entry')
    .select(['debit', 'credit', 'amount', 'cause', 'attempt_id', 'once', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

type Booking = {
  once: string
  orderId: string
  attemptId?: string | null
  debit: Account
  credit: Account
  /** KES cents, above zero. */
  amount: number
  cause: string
  at: Date
}

/** One entry in the book. A second time, under the same `once`, it changes nothing. */
export async function book(tx: Tx, { orderId, attemptId, ...entry }: Booking): Promise<void> {
  await tx
    .insertInto('payment_entry')
    .values({ ...entry, order_id: orderId, attempt_id: attemptId ?? null })
    .onConflict((booked) => booked.column('once').doNothing())
    .execute()
}

export const isBooked = async (tx: Tx, once: string): Promise<boolean> =>
  (await tx.selectFrom('payment_entry').select('id').where('once', '=', once).executeTakeFirst()) !== undefined

export const disputesOf = (db: Db | Tx, attemptId: string): Promise<Dispute[]> =>
  db.selectFrom('payment_dispute').selectAll().where('attempt_id', '=', attemptId).execute()

export const lockDispute = (tx: Tx, provider: Provider, id: string): Promise<Dispute | undefined> =>
  tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Asked = { attempt: Attempt; notice: DisputeNotice; amount: number; status: string; closed: boolean; at: Date }

export async function saveDispute(tx: Tx, { attempt, notice, amount, status, closed, at }: Asked): Promise<void> {
  const changing = { status, closed_at: closed ? at : null, updated_at: at }
  const answer_by = notice.answerBy === null ? null : new Date(notice.answerBy)
  await tx
    .insertInto('payment_dispute')
    .values({
      ...{ provider: notice.provider, id: notice.dispute, attempt_id: attempt.id, order_id: attempt.order_id },
      ...{ reason: notice.reason, amount, answer_by, opened_at: at, ...changing },
    })
    .onConflict((known) => known.columns(['provider', 'id']).doUpdateSet({ ...changing, ...(answer_by && { answer_by }) }))
    .execute()
}
