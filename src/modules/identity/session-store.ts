import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

/** One statement, because most requests of signed-in users run it. */
export const sessionOf = (db: Db | Tx, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'email', 'name', 'role', 'session.id as sessionId', 'created_at', 'last_used_at', 'pending'])
    .select(['proved_at as provedAt', 'signed_in_by', 'staff_role as staffRole', 'discount_cap as discountCap'])
    .select(['impersonates', 'impersonation_expires_at'])
    .select(
      sql<boolean>`exists (select from totp where totp.user_id = session.user_id and totp.confirmed_at is not null)
        or exists (select from passkey where passkey.user_id = session.user_id)`.as('hasSecondFactor'),
    )
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const sessionById = (db: Db, id: string) => db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()

export async function insertSession(tx: Tx, session: Insertable<Tables['session']>) {
  await tx.insertInto('session').values(session).execute()
}

export async function noteUse(db: Db, id: string, at: Date) {
  await db.updateTable('session').set({ last_used_at: at }).where('id', '=', id).where('last_used_at', '<', at).execute()
}

export const MAX_SESSIONS = 50

export const sessionsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('pending', '=', false)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()

/**
 * Maximum number of sessions of a user that wait for a second factor. They do not evict complete
 * sessions.
 */
const MAX_PENDING = 5

/** Deletes the least recently used sessions of the same kind, so that one more fits the limit. */
export async function makeRoom(tx: Tx, userId: string, pending: boolean) {
  const ofKind = tx.selectFrom('session').select('id').where('user_id', '=', userId).where('pending', '=', pending)
  const recent = ofKind.orderBy('last_used_at', 'desc').limit((pending ? MAX_PENDING : MAX_SESSIONS) - 1)
  const without = tx.deleteFrom('session').where('user_id', '=', userId).where('pending', '=', pending)
  await without.where('id', 'not in', recent).execute()
}

export async function setProvedAt(tx: Tx, id: string, at: Date) {
  await tx.updateTable('session').set({ proved_at: at }).where('id', '=', id).execute()
}

export const deleteByToken = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst()

export async function deleteSessionsUnusedSince(db: Db, before: Date) {
  await db.deleteFrom('session').where('last_used_at', '<', before).execute()
}

export async function deletePendingSince(db: Db, before: Date) {
  await db.deleteFrom('session').where('pending', '=', true).where('created_at', '<', before).execute()
}
