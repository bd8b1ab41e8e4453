import { type QueryCreator, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { Provider } from '../contract.ts'
import type { PaymentUpdate, ProviderUpdate, Source } from '../gateways/provider-update.ts'
import type { Attempt } from '../queries/attempts.ts'
import { isAbout } from '../store.ts'

type UpdateToSave = {
  notice: ProviderUpdate
  source: Source
  attemptId?: string
  kind?: string | undefined
  body?: unknown
  at: Date
}

/** Call it before the update is applied. No-op for a known event id. */
export async function saveProviderUpdate(
  db: Db | Tx,
  { notice, source, attemptId, kind, body, at }: UpdateToSave,
): Promise<void> {
  await saveProviderEvent(db, { ...providerEventOf({ notice, source, kind, body, at }), attemptId })
}

export const providerEventOf = <N extends ProviderUpdate>({
  notice,
  source,
  kind,
  body,
  at,
}: Omit<UpdateToSave, 'notice' | 'attemptId'> & { notice: N }) => ({
  provider: notice.provider,
  id: notice.id,
  kind: kind ?? notice.about,
  source,
  at,
  body: body ?? notice,
  reference: notice.reference,
  notice,
})

export type ProviderEvent = {
  provider: Provider
  id: string
  kind: string
  source: Source
  body: unknown
  reference?: string | undefined
  notice?: ProviderUpdate | undefined
  attemptId?: string | undefined
  at: Date
}

/** Stores an event without `notice` as applied. No-op for a known id. */
export async function saveProviderEvent(db: Db | Tx, event: ProviderEvent) {
  await db
    .insertInto('provider_event')
    .values(rowOf(event))
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute()
}

/**
 * Returns the attempt of the event, without a lock; undefined without a match. One statement, because it runs for every payment
 * outcome.
 */
export function saveAndFindAttempt(db: Db | Tx, event: ProviderEvent & { notice: PaymentUpdate }): Promise<Attempt | undefined> {
  const { provider, reference, attemptId } = event.notice
  return db
    .with('saved', (inbox) =>
      inbox
        .insertInto('provider_event')
        .values(rowOf(event))
        .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing()),
    )
    .selectFrom('payment_attempt')
    .selectAll()
    .where(isAbout({ provider, reference, attemptId }))
    .orderBy(sql`provider_reference = ${reference}`, (by) => by.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

export async function saveAppliedEvent(db: Db | Tx, event: ProviderEvent & { attemptId: string }): Promise<void> {
  await savedAsApplied(db, event).execute()
}

export const savedAsApplied = (db: QueryCreator<Tables>, event: ProviderEvent & { attemptId: string }) =>
  db
    .insertInto('provider_event')
    .values({ ...rowOf(event), applied_at: event.at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'id'])
        .doUpdateSet({ applied_at: event.at, attempt_id: event.attemptId })
        .where('provider_event.applied_at', 'is', null),
    )

const rowOf = ({ provider, id, kind, source, body, reference, notice, attemptId, at }: ProviderEvent) => ({
  provider,
  id,
  kind,
  source,
  reference: reference ?? null,
  attempt_id: attemptId ?? null,
  body: JSON.stringify(body),
  notice: notice ? JSON.stringify(notice) : null,
  received_at: at,
  applied_at: notice ? null : at,
  trouble: null,
})

/** `trouble`: reason why the event was rejected. */
export async function markApplied(db: Db | Tx, { provider, id }: ProviderUpdate, at: Date, attemptId?: string, trouble?: string) {
  await db
    .updateTable('provider_event')
    .set({ applied_at: at, ...(attemptId && { attempt_id: attemptId }), ...(trouble && { trouble }) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

/** Keeps events of payments that are open or have an open dispute, because money can still move. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from provider_event as event
    where received_at < ${before} and applied_at is not null and not exists (
      select from payment_attempt as attempt
      where (attempt.id = event.attempt_id or (attempt.provider = event.provider and attempt.provider_reference = event.reference))
        and (attempt.closed_at is null
          or exists (select from payment_dispute where payment_dispute.attempt_id = attempt.id and payment_dispute.closed_at is null)))`.execute(
    db,
  )
}
