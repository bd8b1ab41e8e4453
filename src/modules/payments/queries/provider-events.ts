import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Provider } from '../contract.ts'
import type { DisputeUpdate, PaymentUpdate, ProviderUpdate } from '../gateways/provider-update.ts'
import { isAbout } from '../store.ts'
import type { Attempt } from './attempts.ts'

export const attemptAbout = (db: Db | Tx, { provider, reference, attemptId }: PaymentUpdate): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where(isAbout({ provider, reference, attemptId }))
    .orderBy(sql`provider_reference = ${reference}`, (by) => by.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()

export async function disputesOf(tx: Tx, attemptId: string): Promise<DisputeUpdate[]> {
  const rows = tx.selectFrom('provider_event').select('notice').where('attempt_id', '=', attemptId)
  const about = await rows.where(sql<boolean>`notice ->> 'about' = 'dispute'`).orderBy('seq').execute()
  return about.flatMap(({ notice }) => (notice?.about === 'dispute' ? [notice] : []))
}

/** Returns when the first webhook about this reference arrived; undefined without one. */
export async function firstCallAbout(db: Db, provider: Provider, reference: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provider_event')
    .select('received_at')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('source', '=', 'webhook')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

export type ProviderEventId = { provider: Provider; id: string }

/** Returns the updates received by `before` and not applied, newest first. */
export const unappliedEvents = (db: Db, before: Date, limit: number): Promise<ProviderEventId[]> =>
  db
    .selectFrom('provider_event')
    .select(['provider', 'id'])
    .where('applied_at', 'is', null)
    .where('notice', 'is not', null)
    .where('received_at', '<=', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export async function unappliedEvent(
  db: Db,
  { provider, id }: ProviderEventId,
): Promise<{ notice: ProviderUpdate; received_at: Date } | undefined> {
  const row = await db
    .selectFrom('provider_event')
    .select(['notice', 'received_at'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return row?.notice ? { notice: row.notice, received_at: row.received_at } : undefined
}
