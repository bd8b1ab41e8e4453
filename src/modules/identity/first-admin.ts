import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import { insertUser, putPassword } from './commands/change-account.ts'
import { hashPassword } from './password.ts'

const OWNER = { role: 'owner', discountCap: 100 } as const
type Account = { email: string; password: string; at: Date }

/** Creates an owner account. No-op when the address has an account. */
export async function createAdmin(db: Db, { email, password, at }: Account): Promise<void> {
  const hash = await hashPassword(password)
  await transact(db, async (tx) => {
    const id = await insertUser(tx, { email: email.toLowerCase(), name: 'Admin', place: OWNER, at })
    if (id) await putPassword(tx, id, hash, at)
    return done(undefined)
  })
}
