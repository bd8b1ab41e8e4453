import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import { hashPassword } from './password.ts'

type Account = { email: string; password: string; at: Date }

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return row !== undefined
}

/** An account that signs in like any other; only its role is different, and no request can ask for that. */
export async function createAdmin(db: Db, { email, password, at }: Account): Promise<void> {
  const hash = await hashPassword(password)
  const id = newId()
  await transact(db, async (tx) => {
    const made = await tx
      .insertInto('user')
      .values({
        id,
        email: email.toLowerCase(),
        name: 'Admin',
        emailVerified: true,
        image: null,
        role: 'admin',
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((known) => known.column('email').doNothing()) // two processes started at once
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return done(undefined)
    await tx
      .insertInto('account')
      .values({ id: newId(), accountId: id, providerId: 'credential', userId: id, password: hash, createdAt: at, updatedAt: at })
      .execute()
    return done(undefined)
  })
}
