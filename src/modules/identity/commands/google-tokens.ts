import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { hashOf } from '../tokens.ts'
import '../tables.ts'

/** Locks a Google account until the transaction ends, because two tabs may sign in together. */
export const holdGoogleAccount = (tx: Tx, sub: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`google ${sub}`}, 0))`.execute(tx)

/** Marks a Google token as used. False when it was used before. */
export async function useUpGoogleToken(tx: Tx, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('google_token_used')
    .values({ nonce_hash: hashOf(nonce), expires_at: expiresAt })
    .onConflict((used) => used.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteOldTokens(db: Db, now: Date) {
  await db.deleteFrom('mailed_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('google_token_used').where('expires_at', '<', now).execute()
}
