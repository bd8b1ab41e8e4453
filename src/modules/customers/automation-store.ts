import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { EventAutomation, RunReason } from './automation-shapes.ts'
import './tables.ts'

export type NewRun = { userId: string; cartId: string; touchedAt: Date; dueAt: Date }

export async function insertRuns(tx: Tx, runs: readonly NewRun[], at: Date): Promise<void> {
  if (runs.length === 0) return
  const rows = runs.map(({ userId, cartId, touchedAt, dueAt }) => ({
    id: newId(),
    automation: 'abandoned-bag' as const,
    user_id: userId,
    cart_id: cartId,
    touched_at: touchedAt,
    due_at: dueAt,
    started_at: at,
  }))
  await tx
    .insertInto('email_run')
    .values(rows)
    .onConflict((twin) => twin.columns(['automation', 'cart_id', 'touched_at']).doNothing())
    .execute()
}

export type NewEventRun = { userId: string; cause: string; dueAt: Date }

/**
 * Inserts runs of an automation with one e-mail: at most one per customer and cause, and none for a
 * customer with an open run.
 */
export async function insertEventRuns(
  tx: Tx,
  automation: EventAutomation,
  runs: readonly NewEventRun[],
  at: Date,
): Promise<void> {
  for (const { userId, cause, dueAt } of runs)
    await sql`
      insert into email_run (id, automation, user_id, cause, touched_at, due_at, started_at)
      select ${newId()}, ${automation}, ${userId}, ${cause}, ${dueAt}, ${dueAt}, ${at}
      where not exists (select from email_run where user_id = ${userId} and ended_at is null)
      on conflict (automation, user_id, cause) where cause is not null do nothing`.execute(tx)
}

export type DueEventRun = {
  id: string
  automation: EventAutomation
  userId: string
  cause: string
  firstDueAt: Date
  step: number
}

/** Claims due runs with one e-mail until commit, the longest due first. Skips runs that another process has. */
export async function dueEventRuns(tx: Tx, now: Date, limit: number): Promise<DueEventRun[]> {
  const { rows } = await sql<DueEventRun>`
    select id, automation, user_id as "userId", cause, touched_at as "firstDueAt", step
    from email_run where cause is not null and ended_at is null and due_at <= ${now} order by due_at, id
    limit ${sql.lit(limit)} for update skip locked`.execute(tx)
  return rows
}

export type DueRun = { id: string; userId: string; cartId: string; touchedAt: Date; step: number; startedAt: Date }

/**
 * Claims up to `limit` runs that have been due longest. Rows stay locked until commit, so one
 * process sends each e-mail.
 */
export async function dueRuns(tx: Tx, now: Date, limit: number): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`
    select id, user_id as "userId", cart_id as "cartId", touched_at as "touchedAt", step, started_at as "startedAt"
    from email_run where cart_id is not null and ended_at is null and due_at <= ${now} order by due_at, id limit ${sql.lit(limit)} for update skip locked`.execute(
    tx,
  )
  return rows
}

export const postponeRun = (tx: Tx, id: string, until: Date) =>
  tx.updateTable('email_run').set({ due_at: until }).where('id', '=', id).execute()

export const endRun = (tx: Tx, id: string, reason: RunReason, at: Date) =>
  tx.updateTable('email_run').set({ ended_at: at, reason }).where('id', '=', id).where('ended_at', 'is', null).execute()

type Sent = { id: string; step: number; mailId: string; next: Date | null; at: Date }

/** Records the e-mail of a step. The run continues at `next`, or ends when it is null. */
export async function runMailed(tx: Tx, { id, step, mailId, next, at }: Sent): Promise<void> {
  await tx.insertInto('email_run_mail').values({ run_id: id, step, mail_id: mailId, at }).execute()
  const then = next ? { due_at: next } : { ended_at: at, reason: 'done' as const }
  await tx
    .updateTable('email_run')
    .set({ step: step + 1, ...then })
    .where('id', '=', id)
    .execute()
}

export async function deleteRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_run').where('ended_at', '<', before).execute()
}

export async function runsOf(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('email_run')
    .select(['automation', 'started_at', 'step', 'ended_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ automation, started_at, step, ended_at, reason }) => ({
    automation,
    startedAt: started_at.toISOString(),
    emails: step,
    endedAt: ended_at?.toISOString() ?? null,
    reason,
  }))
}
