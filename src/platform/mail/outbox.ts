import { type Selectable, sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import { cleanLine, cleanText } from '#kernel/text.ts'
import { type Db, type Tables, type Tx, transact } from '../db.ts'
import type { Deps } from '../deps.ts'
import { queue } from '../jobs/queue.ts'
import { currentRequestId } from '../request-context.ts'
import './tables.ts'

export type Mail = Selectable<Tables['mail']>
export type NewMail = {
  template: string
  to: string
  language: string
  data: Record<string, unknown>
  /**
   * True when the mail contains a link or code that gives access. Its data is deleted once the mail is settled, unless it is
   * `captured`.
   */
  secret: boolean
  /** Id of the customer or browser that caused the mail. */
  askedBy?: string | null
  at: Date
}

export const mailQueue = queue<{ id: string }>({
  name: 'mail',
  unique: true,
  retries: 10,
  pause_seconds: 60,
  longestPause_seconds: 12 * 3600,
  longestRun_seconds: 120,
})

/**
 * Queues an e-mail in the caller's transaction, to be sent after the commit. Rendering errors occur on delivery, so that they
 * do not fail the transaction. Returns its id.
 */
export async function queueMail({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, mail: NewMail): Promise<string> {
  const id = newId()
  const row = rowOf(id, mail)
  await Promise.all([tx.insertInto('mail').values(row).execute(), jobs.enqueue(tx, mailQueue, { id }, { key: id })])
  return id
}

/** Queues an e-mail whose text is rendered already, in the caller's transaction. Returns its id. */
export async function queueWritten({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, mail: NewMail, content: MailContent): Promise<string> {
  const id = newId()
  const row = { ...rowOf(id, mail), ...content }
  await Promise.all([tx.insertInto('mail').values(row).execute(), jobs.enqueue(tx, mailQueue, { id }, { key: id })])
  return id
}

const rowOf = (id: string, { template, to, language, data, secret, askedBy, at }: NewMail) => ({
  id,
  template,
  recipient: cleanLine(to).toLowerCase(),
  language,
  secret,
  asked_by: askedBy ?? null,
  created_at: at,
  request_id: currentRequestId(),
  settled_at: null,
  failure: null,
  data: JSON.stringify(data, clean),
  subject: null,
  html: null,
  plain: null,
})

/**
 * Stores an e-mail with its rendered text, without a job: the caller sends it after the commit. `captured`: the mail is stored
 * only, because no mail server is configured.
 */
export function insertWritten(
  tx: Tx,
  id: string,
  mail: NewMail,
  { subject, html, plain }: MailContent,
  captured: boolean,
): Promise<Mail> {
  const settled = captured && { state: 'captured' as const, settled_at: mail.at }
  const row = { ...rowOf(id, mail), subject, html, plain, ...settled }
  return tx.insertInto('mail').values(row).returningAll().executeTakeFirstOrThrow()
}

const clean = (_: string, value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value)

/**
 * Enqueues up to `BATCH_SIZE` unsent mails again, oldest first, in case their job was lost. Leaves out mails younger than a
 * minute.
 */
export async function requeueMail({ db, jobs, clock }: Deps): Promise<void> {
  const owed = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', minutesAfter(clock.now(), -1))
    .orderBy('created_at')
    .limit(BATCH_SIZE)
    .execute()
  await transact(db, async (tx) => {
    const jobsOf = owed.map(({ id }) => ({ data: { id }, key: id }))
    return done(await jobs.enqueueAll(tx, mailQueue, jobsOf))
  })
}
const BATCH_SIZE = 5000

/** Counts the e-mails of a template that wait for their first try, up to `most`. One that waits for another try is not counted. */
export async function countUntried(db: Db, template: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from mail where template = ${template} and state = 'waiting' and failure is null limit ${sql.lit(most)}) as owed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type MailContent = { subject: string; html: string; plain: string }

export async function saveWords(db: Db, id: string, content: MailContent) {
  await db.updateTable('mail').set(content).where('id', '=', id).execute()
}

export async function settleMail(
  db: Db | Tx,
  { id, secret }: Mail,
  state: Exclude<Mail['state'], 'waiting'>,
  at: Date,
  failure?: string,
  content: Partial<MailContent> = {},
) {
  const forgotten = secret && state !== 'captured' ? { data: '{}', html: null, plain: null } : content
  await db
    .updateTable('mail')
    .set({ state, settled_at: at, failure: failure ?? null, ...forgotten })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function noteFailure(db: Db | Tx, id: string, failure: string) {
  await db.updateTable('mail').set({ failure }).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Gives up a mail after its last try failed. Its data stays, so staff can resend it, unless the mail is secret. */
export async function failMail({ db, clock }: Deps, { id }: { id: string }) {
  const mail = await mailById(db, id)
  if (mail) await settleMail(db, mail, 'given-up', clock.now(), mail.failure ?? undefined)
}

/**
 * Queues a mail again that was given up, refused or suppressed. `data` replaces the stored data,
 * which may have been deleted. Returns false when there is no such mail.
 */
export async function reviveMail({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, id: string, data: Record<string, unknown>) {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ state: 'waiting', settled_at: null, data: JSON.stringify(data, clean), subject: null, html: null, plain: null })
    .where('id', '=', id)
    .where('state', 'in', ['given-up', 'refused', 'suppressed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await jobs.enqueue(tx, mailQueue, { id }, { key: id })
  return true
}

/**
 * Reader of the outbox. `all`: may read mail of other people. `secrets`: may also read their mail with links that give access.
 */
export type Reader = { all: boolean; secrets: boolean; address: string | undefined; ids: readonly string[] }

/** SQL condition for a secret mail that its requester may not read, because the recipient is probably another person. */
const isSomebodys = (ids: readonly string[]) => sql<boolean>`(secret and exists (
  select from mail as other where other.recipient = mail.recipient and case
    when other.asked_by is null then other.secret else not other.secret and other.asked_by <> all (${ids}) end))`

const mayRead = ({ all, secrets, address, ids }: Reader) =>
  sql<boolean>`((${all} and (${secrets} or not secret)) or recipient = ${address?.toLowerCase() ?? ''} or (asked_by = any (${ids}) and not ${isSomebodys(ids)}))`

/** Returns the newest mails that a reader may see, at most `limit`. `to`: only mails to this address. */
export const newestMail = (db: Db, limit: number, reader: Reader, to?: string): Promise<Mail[]> =>
  db
    .selectFrom('mail')
    .selectAll()
    .where(mayRead(reader))
    .$if(to !== undefined, (mail) => mail.where('recipient', '=', String(to).toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const mailFor = (db: Db, reader: Reader, id: string): Promise<Mail | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).where(mayRead(reader)).executeTakeFirst()

export const mailById = (db: Db | Tx, id: string): Promise<Mail | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes mail to an address, sent or not. `except`: ids of mails that stay. */
export async function forgetMailTo(tx: Tx, recipient: string, except: readonly string[] = []) {
  const mails = tx.deleteFrom('mail').where('recipient', '=', recipient.toLowerCase())
  await mails.where(sql<boolean>`id <> all(${except as string[]}::uuid[])`).execute()
}

/** Deletes up to `limit` mails settled before a date. Returns the number deleted. */
export async function deleteOldMail(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where id in (select id from mail where state <> 'waiting' and settled_at < ${before} limit ${sql.lit(limit)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
