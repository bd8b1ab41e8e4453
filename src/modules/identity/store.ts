import type { Db } from '#platform/db.ts'

export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute()
}
