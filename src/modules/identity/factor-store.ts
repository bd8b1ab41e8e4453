import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { ChallengePurpose } from './tables.ts'
import './tables.ts'

export const confirmedTotp = (db: Db | Tx, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).where('confirmed_at', 'is not', null).executeTakeFirst()

/** Returns the authenticator secret that is not confirmed yet, locked. Undefined without one. */
export const unconfirmedTotp = (tx: Tx, userId: string) =>
  tx.selectFrom('totp').selectAll().where('user_id', '=', userId).where('confirmed_at', 'is', null).forUpdate().executeTakeFirst()

/** Stores an unconfirmed authenticator secret. It replaces an earlier unconfirmed one, never a confirmed one. */
export async function putUnconfirmedTotp(tx: Tx, totp: { userId: string; sealed: Buffer; at: Date }) {
  const row = { secret_sealed: totp.sealed, last_step: 0, created_at: totp.at, confirmed_at: null }
  await tx
    .insertInto('totp')
    .values({ user_id: totp.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null))
    .execute()
}

/**
 * Stores the time step of an accepted code, so that the code works once. Returns false without an
 * authenticator, and when this step or a newer one was accepted before.
 */
export async function takeStep(tx: Tx, userId: string, step: number, confirmedAt?: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const passkeysOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export async function insertPasskey(tx: Tx, passkey: Insertable<Tables['passkey']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const lockPasskey = (tx: Tx, userId: string, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export async function noteUseOfPasskey(tx: Tx, id: string, counter: number, at: Date) {
  await tx.updateTable('passkey').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteAllFactors(tx: Tx, userId: string) {
  await deleteTotp(tx, userId)
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
}

type Challenge = { sessionId: string; purpose: ChallengePurpose; challenge: string; expiresAt: Date }

/** Stores a passkey challenge. A session has one for each purpose, so a new one replaces the old one. */
export async function putChallenge(tx: Tx, { sessionId, purpose, challenge, expiresAt }: Challenge) {
  await tx
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, purpose, challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet({ challenge, expires_at: expiresAt }))
    .execute()
}

/**
 * Deletes and returns the challenge, so that a response signed for it counts only once. Undefined when the
 * challenge is missing or expired.
 */
export async function takeChallenge(db: Db | Tx, sessionId: string, purpose: ChallengePurpose, now: Date) {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.challenge : undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]) {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Tx, userId: string) {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** Marks a recovery code as used. Returns false when it does not exist or was used before. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recoveryCodesLeft(db: Db | Tx, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
