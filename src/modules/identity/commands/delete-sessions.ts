import type { Tx } from '#platform/db.ts'
import '../tables.ts'

/** Deletes a session. False when it does not exist or belongs to another user. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteSessionsBut(tx: Tx, userId: string, currentSessionId: string | undefined): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(currentSessionId !== undefined, (rest) => rest.where('id', '<>', currentSessionId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
