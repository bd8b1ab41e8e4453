import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

/** The session of a token, with whose it is. One statement: it is asked with every request of somebody who is signed in. */
export const sessionOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'email', 'name', 'role', 'session.id as sessionId', 'created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

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
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute()

/** The oldest make room: nobody has so many places to sign in at. */
export async function makeRoom(tx: Tx, userId: string) {
  const inserted = tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_SESSIONS - 1)
  await tx.deleteFrom('session').where('user_id', '=', userId).where('id', 'not in', inserted).execute()
}

/** Whose it was, or nothing when there is none. */
export const deleteByToken = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst()

/** False when it is not there, or not theirs. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** How many there were. */
export async function deleteSessionsBut(tx: Tx, userId: string, keptId: string | undefined): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keptId !== undefined, (rest) => rest.where('id', '<>', keptId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteSessionsUnusedSince(db: Db, before: Date) {
  await db.deleteFrom('session').where('last_used_at', '<', before).execute()
}
