import { type Selectable, sql } from 'kysely'
import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AmountPart, AttemptKind, AttemptState, Provider } from './contract.ts'
import { askVoid, putOff } from './reservation-store.ts'
import { UNDECIDED } from './rules/attempt-moves.ts'
import { CHECKS_minutes } from './rules/check-times.ts'
import type { AskedOfProvider } from './tables.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

export const attemptsOf = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

export type Opened = {
  /** Set by callers that book an entry under it before the attempt is inserted. */
  id?: string
  orderId: string
  provider: Provider
  method: AttemptKind
  part: AmountPart
  /** KES cents. */
  amount: number
  state: AttemptState
  at: Date
  /** First poll of the provider, if no update arrives; null for methods without a provider. */
  checkAt: Date | null
  /** When a card is captured; at once by default. */
  capture?: CaptureMode
  asked?: AskedOfProvider
}

export const newAttemptId = newId

/**
 * Inserts a payment attempt of a (locked) order. The lock keeps the numbers of its attempts unique.
 * Returns the attempt.
 */
export async function insertAttempt(tx: Tx, { orderId, checkAt, at, asked: request, ...attempt }: Opened): Promise<Attempt> {
  return tx
    .insertInto('payment_attempt')
    .values({
      id: newId(),
      ...attempt,
      asked: request ? JSON.stringify(request) : null,
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from payment_attempt where order_id = ${orderId})`,
      created_at: at,
      updated_at: at,
      check_at: checkAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Stores the provider's reference. False when the attempt has another one. Events stored under this reference before it was
 * linked (a refund can overtake its payment) are queued to be applied again.
 */
export async function nameAttempt(db: Db | Tx, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .with('reopened', (inbox) => inbox.updateTable('provider_event').set(NOT_USED).where(isUnknown(reference)))
    .updateTable('payment_attempt')
    .set({ provider_reference: reference, asked: null })
    .where('id', '=', id)
    .where((is) => is.or([is('provider_reference', 'is', null), is('provider_reference', '=', reference)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const NOT_USED = { applied_at: null, trouble: null }
/** SQL condition: events of a reference that matched no attempt. */
export const isUnknown = (reference: string) => sql<boolean>`(
  provider in ('stripe', 'pesapal') and reference = ${reference} and trouble = 'unknown')`

type ProviderKey = { provider: Provider; reference: string; attemptId: string | null }

/** SQL condition: the attempt that a provider update names, by the provider's reference or by our id. */
export const isAbout = ({ provider, reference, attemptId }: ProviderKey) => sql<boolean>`(
  payment_attempt.provider = ${provider}
  and (payment_attempt.provider_reference = ${reference} or payment_attempt.id = ${attemptId}::uuid))`

/**
 * Finds the attempt that an update is about, and its order: by the provider's reference, else by our id. Undefined when none
 * matches.
 */
export const findAttempt = (db: Db | Tx, { provider, reference, attemptId }: ProviderKey) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'state'])
    .where(isAbout({ provider, reference, attemptId }))
    .orderBy(sql`provider_reference = ${reference}`, (by) => by.desc().nullsLast())
    .executeTakeFirst()

export const attemptById = (db: Db | Tx, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAttempt = (tx: Tx, id: string): Promise<Attempt | undefined> =>
  tx.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Sets the state of an attempt and ends its polls. */
export async function setState(tx: Tx, id: string, state: AttemptState, at: Date, failure: string | null = null) {
  await tx.updateTable('payment_attempt').set({ state, failure, updated_at: at, check_at: null }).where('id', '=', id).execute()
}

/** Schedules a poll of the provider at this time, unless one is due earlier. No-op for a closed attempt. */
export async function checkAt(db: Db | Tx, id: string, at: Date) {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: sql<Date>`least(check_at, ${at})` }) // `least` ignores nulls
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Brings forward the polls of open payments into the next `seconds`, at random times to spread the
 * load.
 */
export async function checkAllSoon(db: Db, at: Date, seconds: number) {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: sql<Date>`${at}::timestamptz + random() * ${seconds} * interval '1 second'` })
    .where('check_at', '>', new Date(at.getTime() + 1000 * seconds))
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Cleans up the payments of an ended order: the next scheduled run closes open ones and voids authorisations. Planned ones are
 * cancelled at once. Returns the amount to be voided, in KES cents.
 */
export async function checkSoon(tx: Tx, orderId: string, at: Date): Promise<number> {
  const released = await askVoid(tx, orderId, at)
  await cancelMeant(tx, orderId, at)
  await tx
    .updateTable('payment_attempt')
    .set({ check_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('provider', '<>', 'house')
    .execute()
  return released
}

/**
 * States of an attempt that a customer could still pay: the provider is not processing it, and nothing is authorised or received.
 */
const PAYABLE: readonly AttemptState[] = ['created', 'requires_action', 'failed', 'cancelled', 'expired']

/** True when a payment of an order is pending: an open form at a provider, or a payment planned on delivery or by transfer. */
export async function hasOpenForms(tx: Tx, orderId: string): Promise<boolean> {
  const open = tx.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('closed_at', 'is', null)
  return (await open.where('state', 'in', PAYABLE).limit(1).executeTakeFirst()) !== undefined
}

/** Requests closing of open provider attempts of a (locked) order above `above` KES cents. False without one. */
export async function askClose(tx: Tx, orderId: string, { above, at }: { above: number; at: Date }): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_attempt')
    .set({ close_asked_at: at, check_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('provider', '<>', 'house')
    .where('state', 'in', PAYABLE)
    .where('amount', '>', above)
    .returning('id')
    .execute()
  return marked.length > 0
}

/** Cancels planned payments without a provider: on delivery, on pickup or by transfer. */
export async function cancelMeant(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: at, closed_at: at })
    .where('order_id', '=', orderId)
    .where('provider', '=', 'house')
    .where('state', '=', 'created')
    .execute()
}

/** Closes an attempt without a provider's report, because the provider never received it, or none is involved. */
export async function closeAttempt(tx: Tx, id: string, at: Date) {
  await tx
    .updateTable('payment_attempt')
    .set({ closed_at: at, check_at: null, asked: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** Claims attempts that are due to be polled: locks them and postpones their next poll, so that two processes share the work. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('check_at', '<=', now)
      .orderBy('check_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const attempt of due) {
      await tx.updateTable('payment_attempt').set(putOff(attempt, now)).where('id', '=', attempt.id).execute()
    }
    return due
  })
}

/**
 * Returns attempts without an outcome after the last poll; typically the shopper closed the payment
 * page a day ago.
 */
export const overdueAttempts = (db: Db, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', UNDECIDED as AttemptState[])
    .where('checks', '>=', CHECKS_minutes.length)
    .where('check_at', 'is', null)
    .limit(limit)
    .execute()
