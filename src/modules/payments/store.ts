import { type Selectable, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AttemptState } from './contract.ts'
import type { Notice } from './gateways/card-gateway.ts'
import { UNDER_WAY } from './rules/attempt-moves.ts'
import { ACCOUNTS, type Entry } from './rules/book.ts'
import type { Provider } from './tables.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

export const attemptsOf = (tx: Tx, orderId: string): Promise<Attempt[]> =>
  tx.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

export const entriesOf = (tx: Tx, orderId: string): Promise<Entry[]> =>
  tx.selectFrom('payment_entry').select(['debit', 'credit', 'amount']).where('order_id', '=', orderId).execute()

type Opened = { orderId: string; provider: Provider; amount: number; state: AttemptState; at: Date }

export async function insertAttempt(tx: Tx, { orderId, provider, amount, state, at }: Opened): Promise<string> {
  const id = newId()
  await tx
    .insertInto('payment_attempt')
    .values({ id, order_id: orderId, provider, state, amount, created_at: at, updated_at: at })
    .execute()
  return id
}

export const orderOf = (db: Db | Tx, attemptId: string) =>
  db.selectFrom('payment_attempt').select(['order_id', 'state']).where('id', '=', attemptId).executeTakeFirst()

export const lockAttempt = (tx: Tx, id: string): Promise<Attempt | undefined> =>
  tx.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveAttempt(tx: Tx, id: string, state: AttemptState, notice: Notice, at: Date) {
  await tx
    .updateTable('payment_attempt')
    .set({
      state,
      provider_reference: notice.reference,
      card_brand: notice.card?.brand ?? null,
      card_last4: notice.card?.last4 ?? null,
      failure: state === 'failed' ? notice.failure : null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** The provider never heard of it. */
export async function abandonAttempt(tx: Tx, id: string, failure: string, at: Date) {
  await tx.updateTable('payment_attempt').set({ state: 'failed', failure, updated_at: at }).where('id', '=', id).execute()
}

/** Keeps what a provider said, once under its own id. */
export async function keepNotice(db: Db | Tx, attemptId: string, notice: Notice, at: Date) {
  await db
    .insertInto('provider_event')
    .values({
      provider: notice.provider,
      id: notice.id,
      attempt_id: attemptId,
      body: JSON.stringify(notice),
      received_at: at,
      applied_at: null,
    })
    .onConflict((known) => known.columns(['provider', 'id']).doNothing())
    .execute()
}

export async function markApplied(tx: Tx, { provider, id }: Notice, at: Date) {
  await tx
    .updateTable('provider_event')
    .set({ applied_at: at })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

/** The money of one attempt has come in. A second time it changes nothing. */
export async function bookCapture(tx: Tx, { id, order_id, amount }: Attempt, at: Date) {
  await tx
    .insertInto('payment_entry')
    .values({ order_id, attempt_id: id, debit: ACCOUNTS.provider, credit: ACCOUNTS.customer, amount, cause: 'capture', at })
    .onConflict((booked) => booked.columns(['attempt_id', 'cause']).doNothing())
    .execute()
}

/** Attempts that should have been answered by now: their process may have died between asking and hearing. */
export const unanswered = (db: Db, before: Date, most: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'in', UNDER_WAY as AttemptState[])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute()

/** What was said by a provider and not yet acted upon, oldest first. */
export const unapplied = async (db: Db, most: number): Promise<{ attemptId: string; notice: Notice }[]> => {
  const { rows } = await sql<{ attempt_id: string; body: Notice }>`
    select attempt_id, body from provider_event where applied_at is null and attempt_id is not null order by received_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ attempt_id, body }) => ({ attemptId: attempt_id, notice: body }))
}
