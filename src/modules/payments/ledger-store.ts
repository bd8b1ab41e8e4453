import { type Selectable, sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { Provider } from './contract.ts'
import type { DisputeUpdate } from './gateways/provider-update.ts'
import type { Account } from './rules/ledger.ts'
import type { Attempt } from './store.ts'

export type Dispute = Selectable<Tables['payment_dispute']>

export const entriesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_entry')
    .select(['debit', 'credit', 'amount', 'cause', 'attempt_id', 'once', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

type EntryOfOrder = Awaited<ReturnType<typeof entriesOf>>[number]

/** Facts that decide the payment situation of an order, as seen from one of its attempts. */
export type LedgerState = {
  entries: Omit<EntryOfOrder, 'at' | 'once'>[]
  /** Statuses of the attempt's disputes. */
  disputes: string[]
  /** KES cents that must be paid before the order is placed; null when no choice was stored, which means the whole. */
  required_amount: number | null
  /** KES cents authorised on cards for the order, without those being voided. */
  reserved: number
}

/** Reads the facts in one statement instead of four, because every incoming payment needs them. */
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

export type NewLedgerEntry = {
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

/** Adds an entry to the ledger. No-op when an entry with this `once` exists. */
export async function addLedgerEntry(tx: Tx, { orderId, attemptId, ...entry }: NewLedgerEntry): Promise<void> {
  await tx
    .insertInto('payment_entry')
    .values({ ...entry, order_id: orderId, attempt_id: attemptId ?? null })
    .onConflict((booked) => booked.column('once').doNothing())
    .execute()
}

export const hasLedgerEntry = async (tx: Tx, once: string): Promise<boolean> =>
  (await tx.selectFrom('payment_entry').select('id').where('once', '=', once).executeTakeFirst()) !== undefined

export const lockDispute = (tx: Tx, provider: Provider, id: string): Promise<Dispute | undefined> =>
  tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type DisputeEntry = { attempt: Attempt; notice: DisputeUpdate; amount: number; status: string; closed: boolean; at: Date }

export async function saveDispute(tx: Tx, { attempt, notice, amount, status, closed, at }: DisputeEntry): Promise<void> {
  const changing = { status, closed_at: closed ? at : null }
  const answer_by = notice.answerBy === null ? null : new Date(notice.answerBy)
  await tx
    .insertInto('payment_dispute')
    .values({
      provider: notice.provider,
      id: notice.dispute,
      attempt_id: attempt.id,
      order_id: attempt.order_id,
      reason: notice.reason,
      amount,
      answer_by,
      opened_at: at,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({
        ...changing,
        ...(answer_by && { answer_by }),
        amount: sql`least(payment_dispute.amount, excluded.amount)`, // a capture can be lower than the authorised amount
        // A warning is not a dispute yet: the dispute begins with the first status that is none.
        opened_at: sql`case when payment_dispute.status like 'warning\\_%' then excluded.opened_at else payment_dispute.opened_at end`,
      }),
    )
    .execute()
}
