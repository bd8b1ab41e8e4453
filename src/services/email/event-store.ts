import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { mailById } from '#platform/mail/outbox.ts'
import type { MailEvent, MailNotice } from './contract.ts'
import { recordBounce, suppress } from './suppression-store.ts'
import './tables.ts'

const MAX_BODY = 20_000

const bodyOf = (body: unknown): string => {
  const text = JSON.stringify(body) ?? 'null'
  return text.length <= MAX_BODY ? text : JSON.stringify({ cut: text.slice(0, MAX_BODY).toWellFormed() })
}

/**
 * Saves events before they are applied. An event id of a provider is saved once. An event of an unknown shape is stored as
 * applied.
 */
export async function saveMailEvents(db: Db, provider: string, events: readonly MailEvent[], at: Date): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, kind, body, notice }) => ({
    provider,
    id,
    kind: kind.slice(0, 80),
    body: bodyOf(body),
    notice: notice ? JSON.stringify(notice) : null,
    received_at: at,
    applied_at: notice ? null : at,
    trouble: notice ? null : 'unknown shape',
  }))
  await db
    .insertInto('mail_event')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute()
}

type EventId = { provider: string; id: string }

export const unappliedMailEvents = (db: Db, limit: number): Promise<EventId[]> =>
  db.selectFrom('mail_event').select(['provider', 'id']).where('applied_at', 'is', null).orderBy('seq').limit(limit).execute()

/**
 * Applies a stored event once: records a bounce, and suppresses the address when the event calls for it. No-op when it was
 * applied before.
 */
export async function applyMailEvent(tx: Tx, { provider, id }: EventId, at: Date): Promise<void> {
  const row = await tx
    .selectFrom('mail_event')
    .select('notice')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const trouble = row.notice && (await troubleWith(tx, row.notice))
  if (row.notice && !trouble) await takeEffect(tx, provider, row.notice, at)
  await tx
    .updateTable('mail_event')
    .set({ applied_at: at, trouble })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Returns why a report does not count. Null when it does. */
async function troubleWith(tx: Tx, { address, mailId, needsMail }: MailNotice): Promise<string | null> {
  if (!needsMail) return null
  const mail = mailId === null ? undefined : await mailById(tx, mailId)
  return mail?.recipient === address.toLowerCase() ? null : 'not an e-mail of this shop'
}

async function takeEffect(tx: Tx, source: string, { address, effect, status, mailId }: MailNotice, at: Date): Promise<void> {
  if (effect === 'hard' || effect === 'soft') {
    await recordBounce(tx, { address, kind: effect, source, status, mailId, at })
    return
  }
  const reason = effect === 'unsubscribed' ? 'unsubscribed' : 'complaint'
  await suppress(tx, { address, reason, source, note: status ?? '', at })
}

/** Returns the newest events. `body`: start of the provider's text of an event of an unknown shape. */
export const latestMailEvents = (db: Db, limit: number) =>
  db
    .selectFrom('mail_event')
    .select(['provider', 'kind', 'notice', 'received_at', 'applied_at', 'trouble'])
    .select(sql<string | null>`case when notice is null then left(body::text, 600) end`.as('body'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/**
 * Erases an address from stored events. An event that is not applied yet takes effect first, so that an erased person's bounce
 * or complaint still counts.
 */
export async function forgetMailEvents(tx: Tx, address: string, at: Date): Promise<void> {
  const person = address.toLowerCase()
  const isTheirs = sql<SqlBool>`(lower(notice ->> 'address') = ${person} or strpos(lower(body::text), ${person}) > 0)`
  const open = await tx
    .selectFrom('mail_event')
    .select(['provider', 'id'])
    .where('applied_at', 'is', null)
    .where(isTheirs)
    .execute()
  for (const event of open) await applyMailEvent(tx, event, at)
  const notice = sql<
    string | null
  >`case when lower(notice ->> 'address') = ${person} then jsonb_set(notice, '{address}', '""') else notice end`
  await tx.updateTable('mail_event').set({ body: '{"erased": true}', notice }).where(isTheirs).execute()
}

export async function deleteOldMailEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_event').where('received_at', '<', before).where('applied_at', 'is not', null).execute()
}
