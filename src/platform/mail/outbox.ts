import { type Selectable, sql } from 'kysely'
import { assert } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '../db.ts'
import { announcing } from '../events.ts'
import './tables.ts'

export type Mail = Selectable<Tables['mail']>
export type NewMail = {
  template: string
  to: string
  language: string
  data: Record<string, unknown>
  /** It holds a link that opens something by itself: what it says is forgotten once it is sent. */
  secret: boolean
  at: Date
}

/** One address, without anything that could begin another header or name a second recipient. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,255}$/u
const LONGEST = 254

/**
 * Owes somebody a mail, in the caller's transaction: it is sent after the commit, and not at all after a rollback. What
 * is not one address, or would put a line break into a name or a subject, is a mistake of ours, and throws.
 */
export async function queueMail(tx: Tx, { template, to, language, data, secret, at }: NewMail): Promise<string> {
  const recipient = to.toLowerCase()
  assert(recipient.length <= LONGEST && ADDRESS.test(recipient), 'a mail goes to one address')
  assert(isOneLine(data), `no text in a mail holds a control character (${template})`)
  const id = newId()
  await tx
    .with('owed', (db) =>
      db.insertInto('mail').values({
        ...{ id, template, recipient, language, secret, created_at: at, next_at: at, settled_at: null, failure: null },
        ...{ data: JSON.stringify(data), subject: null, html: null, plain: null },
      }),
    )
    .selectNoFrom(announcing({ kind: 'mail', id }).as('told'))
    .execute()
  return id
}

function isOneLine(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Cc}/u.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isOneLine)
}

/** A mail that is being sent is nobody else's for so long; after that its process is taken for dead. */
export const LEASE_minutes = 3
/** How long to wait after each failed attempt; after the last one it is given up. */
export const BACKOFF_minutes = [1, 5, 30, 2 * 60, 12 * 60] as const

/** Takes what is due into hand, as many as `most`; what another process has in hand is left to it. */
export async function claimMail(db: Db, now: Date, most: number): Promise<Mail[]> {
  return db
    .updateTable('mail')
    .set((mail) => ({ attempts: mail('attempts', '+', 1), next_at: minutesAfter(now, LEASE_minutes) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export type Words = { subject: string; html: string; plain: string }

export async function keepWords(db: Db, id: string, words: Words) {
  await db.updateTable('mail').set(words).where('id', '=', id).execute()
}

export async function settleMail(
  db: Db,
  { id, secret }: Mail,
  state: 'sent' | 'captured' | 'refused',
  at: Date,
  failure?: string,
  words: Partial<Words> = {},
) {
  const forgotten = secret && state !== 'captured' ? { data: '{}', html: null, plain: null } : words
  await db
    .updateTable('mail')
    .set({ state, settled_at: at, failure: failure ?? null, ...forgotten })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** It did not get through: later again, or never. */
export async function postponeMail(db: Db, { id, attempts }: Mail, at: Date, failure: string) {
  const wait = BACKOFF_minutes[attempts - 1]
  const change = wait
    ? { next_at: minutesAfter(at, wait), failure }
    : { state: 'given-up' as const, settled_at: at, failure, data: '{}', html: null, plain: null }
  await db.updateTable('mail').set(change).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** The newest mail, as the outbox of a demo shows it. */
export const newestMail = (db: Db, most: number, to?: string): Promise<Mail[]> =>
  db
    .selectFrom('mail')
    .selectAll()
    .$if(to !== undefined, (mail) => mail.where('recipient', '=', String(to).toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const mailById = (db: Db, id: string): Promise<Mail | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** A person's account is erased: no mail to them is kept, sent or not. */
export async function forgetMailTo(tx: Tx, recipient: string) {
  await tx.deleteFrom('mail').where('recipient', '=', recipient.toLowerCase()).execute()
}

export const MAIL_KEPT_days = 90

export async function forgetOldMail(db: Db, before: Date) {
  await sql`delete from mail where state <> 'waiting' and settled_at < ${before}`.execute(db)
}
