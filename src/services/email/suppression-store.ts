import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import { cleanLine } from '#kernel/text.ts'
import type { Db, Tx } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import { type BounceKind, type MailKind, SOFT, stopping } from './rules/suppression.ts'
import type { SuppressionFilter, SuppressionReason } from './suppression-shapes.ts'
import './tables.ts'

/** Form in which addresses are stored and compared: one line, NFC, lower case. */
const canonical = (address: string): string => cleanLine(address).normalize('NFC').trim().toLowerCase()
export const addressHash = (address: string): string => createHash('sha256').update(canonical(address)).digest('hex')

type Suppression = { address: string; reason: SuppressionReason; source: string; note?: string; at: Date; until?: Date }

/**
 * Suppresses an address for a reason, or extends its suppression. Returns false when it was already
 * suppressed at least until then.
 */
export async function suppress(tx: Tx, { address, reason, source, note, at, until }: Suppression): Promise<boolean> {
  const values = {
    address: canonical(address),
    source,
    note: cleanLine(note ?? '').slice(0, 500),
    since: at,
    until: until ?? null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_suppression')
    .values({ address_hash: addressHash(address), reason, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'reason'])
        .doUpdateSet(values)
        .where(sql<SqlBool>`coalesce(email_suppression.until < coalesce(excluded.until, 'infinity'), false)`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a suppression. Returns the entry; undefined when there was none. */
export const unsuppress = (tx: Tx, hash: string, reason: SuppressionReason) =>
  tx
    .deleteFrom('email_suppression')
    .where('address_hash', '=', hash)
    .where('reason', '=', reason)
    .returning(['address', 'source', 'since'])
    .executeTakeFirst()

/** Returns why an address gets no e-mail of this kind now. Undefined when it does. */
export async function suppressionOf(db: Db | Tx, address: string, kind: MailKind, now: Date) {
  const rows = await db
    .selectFrom('email_suppression')
    .select('reason')
    .where('address_hash', '=', addressHash(address))
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('reason')
    .execute()
  return stopping(
    rows.map(({ reason }) => reason),
    kind,
  )
}

export const suppressionsOf = (db: Db, address: string) =>
  db
    .selectFrom('email_suppression')
    .select(['reason', 'since', 'until'])
    .where('address_hash', '=', addressHash(address))
    .orderBy('reason')
    .execute()

type Bounce = { address: string; kind: BounceKind; source: string; status: string | null; mailId: string | null; at: Date }

/**
 * Records a bounce. A hard one suppresses the address, and so do repeated soft ones, for a time.
 * Returns the reason when it suppressed the address or extended a suppression; else undefined.
 */
export async function recordBounce(
  tx: Tx,
  { address, kind, source, status, mailId, at }: Bounce,
): Promise<SuppressionReason | undefined> {
  const address_hash = addressHash(address)
  await tx
    .insertInto('email_bounce')
    .values({ address_hash, kind, source, status: status?.slice(0, 300) ?? null, mail_id: mailId, at })
    .execute()
  const entry = { address, source, note: status ?? '', at }
  if (kind === 'hard') return (await suppress(tx, { ...entry, reason: 'hard-bounce' })) ? 'hard-bounce' : undefined
  const { count } = await tx
    .selectFrom('email_bounce')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('address_hash', '=', address_hash)
    .where('kind', '=', 'soft')
    .where('at', '>', daysAfter(at, -SOFT.within_days))
    .executeTakeFirstOrThrow()
  if (Number(count) < SOFT.count) return undefined
  const until = daysAfter(at, SOFT.pause_days)
  return (await suppress(tx, { ...entry, reason: 'soft-bounces', until })) ? 'soft-bounces' : undefined
}

const daysAfter = (at: Date, days: number) => minutesAfter(at, days * 24 * 60)

/** Ends the suppression of an address for bounces. */
export async function addressWorks(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom('email_suppression')
    .where('address_hash', '=', addressHash(address))
    .where('reason', 'in', ['hard-bounce', 'soft-bounces'])
    .execute()
}

/**
 * Deletes the address of an erased person from the list. The entry stays under its hash, so that
 * the suppression still holds.
 */
export async function forgetSuppressed(tx: Tx, address: string): Promise<void> {
  await tx
    .updateTable('email_suppression')
    .set({ address: null, note: '' })
    .where('address_hash', '=', addressHash(address))
    .execute()
}

export async function deleteOldBounces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_bounce').where('at', '<', before).execute()
  await db.deleteFrom('email_suppression').where('until', '<', before).execute()
}

/** SQL condition of a filter. `names`: whether addresses may be searched. A whole address is also found after its erasure. */
function matching({ q, reason }: SuppressionFilter, names: boolean) {
  const text = q?.trim()
  const found = text && (names ? sql`(address ilike ${containing(text)} or address_hash = ${addressHash(text)})` : sql`false`)
  return sql<SqlBool>`${found || sql`true`} and ${reason === undefined ? sql`true` : sql`reason = ${reason}`}`
}

const PAGE = 50

export async function suppressionPage(db: Db, filter: SuppressionFilter & { page: number }, names: boolean) {
  const rows = db.selectFrom('email_suppression').where(matching(filter, names))
  const [page, { total }] = await Promise.all([
    rows
      .selectAll()
      .orderBy('since', 'desc')
      .orderBy('address_hash')
      .limit(PAGE)
      .offset((filter.page - 1) * PAGE)
      .execute(),
    rows.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { page, total: Number(total) }
}

/** Yields all entries of a filter in parts, by key, for an export. */
export async function* suppressionParts(db: Db, filter: SuppressionFilter, part: number) {
  let last = { address_hash: '', reason: '' }
  for (;;) {
    const rows = await db
      .selectFrom('email_suppression')
      .selectAll()
      .where(matching(filter, true))
      .where(sql<SqlBool>`(address_hash, reason) > (${last.address_hash}, ${last.reason})`)
      .orderBy('address_hash')
      .orderBy('reason')
      .limit(part)
      .execute()
    yield rows
    if (rows.length < part) return
    last = rows.at(-1) ?? last
  }
}
