import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest()

type NewRequest = { variantId: number; channel: Channel; email: string; customerId: string | null; language: string; at: Date }

/** Inserts a stock alert. A repeated request updates language, channel and, when signed in, the customer. */
export async function insertRequest(tx: Tx, { variantId, channel, email, customerId, language, at }: NewRequest) {
  await sql`
    insert into stock_alert (id, variant_id, channel, email, customer_id, language, asked_at)
    values (${newId()}, ${variantId}, ${channel}, ${email}, ${customerId}, ${language}, ${at})
    on conflict (variant_id, email) where mailed_at is null do update
      set language = excluded.language, channel = excluded.channel, customer_id = coalesce(excluded.customer_id, stock_alert.customer_id)`.execute(
    tx,
  )
}

/** Serialises requests of one e-mail address, so that its maximum holds. */
export const lockMailbox = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`stock-request ${email}`}, 0))`.execute(tx)

/** Allows stock alerts to an unsubscribed address again. */
export const liftStop = (tx: Tx, email: string) =>
  tx.deleteFrom('stock_alert_optout').where('email_hash', '=', hashOf(email)).execute()

/** Unsubscribes the address of a stock alert, and deletes its pending alerts. Returns false when the alert no longer exists. */
export async function stopFor(tx: Tx, requestId: string, at: Date): Promise<boolean> {
  const row = await tx.selectFrom('stock_alert').select('email').where('id', '=', requestId).executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('stock_alert').where('email', '=', row.email).where('mailed_at', 'is', null).execute()
  await tx
    .insertInto('stock_alert_optout')
    .values({ email_hash: hashOf(row.email), stopped_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
  return true
}

export async function withdrawRequest(db: Db, id: string, who: { id: string; email: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alert')
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where((row) => row.or([row('customer_id', '=', who.id), row('email', '=', who.email.toLowerCase())]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks alerts as mailed and returns them. Concurrent processes never claim the same alert. */
export async function claimRequests(tx: Tx, ids: readonly string[], at: Date) {
  const { rows } = await sql<{ id: string; variant_id: number; email: string; language: string }>`
    update stock_alert set mailed_at = ${at}
    where id in (select id from stock_alert where id = any(${ids as string[]}::uuid[]) and mailed_at is null
      order by id for update skip locked)
    returning id, variant_id, email, language`.execute(tx)
  return rows
}

export async function forgetRequestsOf(tx: Tx, who: { id: string; email: string }) {
  await tx
    .deleteFrom('stock_alert')
    .where((row) => row.or([row('customer_id', '=', who.id), row('email', '=', who.email.toLowerCase())]))
    .execute()
  await liftStop(tx, who.email)
}

export async function deleteOldRequests(db: Db, before: Date) {
  await sql`delete from stock_alert where mailed_at < ${before}`.execute(db)
}

/** Moves stock alerts to another customer; the e-mail addresses stay. */
export async function moveRequests(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.updateTable('stock_alert').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
