import type { Db, Tx } from '#platform/db.ts'

export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute()
}

/** The customer with this e-mail address, in whatever case it is typed. */
export const customerByEmail = (db: Db | Tx, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('user').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
