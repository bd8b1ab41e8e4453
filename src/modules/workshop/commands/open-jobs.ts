import type { Garment } from '#domain/tailoring/tape.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { JobKind, JobState } from '../contract.ts'
import { addEntry, tell } from '../store.ts'
import '../tables.ts'

export type NewJob = {
  orderId: string
  lineId: number
  garment: Garment
  copy: number
  kind: JobKind
  state: JobState
  follows?: string
  words?: string
}

/**
 * Inserts new jobs with their first entry; existing jobs are left as they are. Returns the ids of
 * the inserted ones.
 */
export async function openJobs(tx: Tx, jobs: readonly NewJob[], { by, at }: { by: string; at: Date }): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = jobs.map(({ orderId, lineId, garment, copy, kind, state, follows }) => ({
    id: newId(),
    order_id: orderId,
    order_line_id: lineId,
    garment,
    copy,
    kind,
    state,
    follows: follows ?? null,
    opened_at: at,
    entered_at: at,
  }))
  const opened = await tx
    .insertInto('workshop_job')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id'])
    .execute()
  const words = new Map(rows.map(({ id }, place) => [id, jobs[place]?.words ?? null]))
  const state = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id } of opened)
    await addEntry(tx, id, { kind: 'opened', to_state: state.get(id) ?? null, words: words.get(id) ?? null, made_by: by, at })
  if (opened[0]) await tell(tx, opened[0].id)
  return opened.map(({ id }) => id)
}
