import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AttemptState } from '../contract.ts'
import { UNDECIDED } from '../rules/attempt-moves.ts'
import { CHECKS_minutes } from '../rules/check-times.ts'
import { isAbout, PAYABLE, type ProviderKey } from '../store.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

export const attemptsOf = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

/** The provider's reference has priority over our id. Undefined without a match. */
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

export async function hasOpenForms(tx: Tx, orderId: string): Promise<boolean> {
  const open = tx.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('closed_at', 'is', null)
  return (await open.where('state', 'in', PAYABLE).limit(1).executeTakeFirst()) !== undefined
}

/** Returns attempts that were polled for the last time without an outcome. */
export const overdueAttempts = (db: Db, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', UNDECIDED as AttemptState[])
    .where('checks', '>=', CHECKS_minutes.length)
    .where('check_at', 'is', null)
    .limit(limit)
    .execute()
