import type { Db, Tx } from '#platform/db.ts'
import type { Notice, Source } from './gateways/notice.ts'
import type { Provider } from './tables.ts'

type Kept = { notice: Notice; source: Source; attemptId?: string; kind?: string; body?: unknown; at: Date }

/** Keeps what a provider said, once under its own name. Always done before it is used. */
export async function keepNotice(db: Db | Tx, { notice, source, attemptId, kind, body, at }: Kept): Promise<void> {
  const said = { id: notice.id, kind: kind ?? notice.about, body: body ?? notice, reference: notice.reference, notice }
  await keepSaying(db, { provider: notice.provider, source, attemptId, at, ...said })
}

type Saying = {
  provider: Provider
  id: string
  kind: string
  source: Source
  body: unknown
  reference?: string | undefined
  notice?: Notice | undefined
  attemptId?: string | undefined
  at: Date
}

/** The same for what may not concern any payment of ours: without a notice it counts as dealt with. */
export async function keepSaying(db: Db | Tx, { provider, id, kind, source, body, reference, notice, attemptId, at }: Saying) {
  await db
    .insertInto('provider_event')
    .values({
      ...{ provider, id, kind, source, reference: reference ?? null, attempt_id: attemptId ?? null },
      ...{ body: JSON.stringify(body), notice: notice ? JSON.stringify(notice) : null },
      ...{ received_at: at, applied_at: notice ? null : at, trouble: null },
    })
    .onConflict((known) => known.columns(['provider', 'id']).doNothing())
    .execute()
}

/** It was acted upon; or, with `trouble`, it was not believed. */
export async function markApplied(db: Db | Tx, { provider, id }: Notice, at: Date, attemptId?: string, trouble?: string) {
  await db
    .updateTable('provider_event')
    .set({ applied_at: at, ...(attemptId && { attempt_id: attemptId }), ...(trouble && { trouble }) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

/** What was said by a provider and not yet acted upon, in the order in which it was kept. */
export const unapplied = async (db: Db, before: Date, most: number): Promise<Notice[]> => {
  const rows = await db
    .selectFrom('provider_event')
    .select('notice')
    .where('applied_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.flatMap(({ notice }) => (notice ? [notice] : []))
}
