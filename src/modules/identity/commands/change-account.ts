import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { columnsOf, type TeamPosition } from '../store.ts'
import '../tables.ts'

type NewUser = { email: string; name: string; place?: TeamPosition; at: Date }

/** Creates a user and returns the id. Undefined when the address has an account already. */
export async function insertUser(tx: Tx, { email, name, place = null, at }: NewUser): Promise<string | undefined> {
  const made = await tx
    .insertInto('user')
    .values({ id: newId(), email, name, ...columnsOf(place), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function putPassword(tx: Tx, userId: string, password: string, at: Date) {
  await tx
    .insertInto('account')
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'providerId']).doUpdateSet({ password, updatedAt: at }))
    .execute()
}

export async function linkGoogle(tx: Tx, userId: string, sub: string, at: Date) {
  await tx
    .insertInto('account')
    .values({ id: newId(), accountId: sub, providerId: 'google', userId, password: null, createdAt: at, updatedAt: at })
    .execute()
}

/** Changes the e-mail address. The caller has checked that no other account has it. */
export async function changeEmail(tx: Tx, userId: string, email: string, at: Date) {
  await tx.updateTable('user').set({ email, updatedAt: at }).where('id', '=', userId).execute()
}

export async function rename(tx: Tx, userId: string, name: string, at: Date) {
  await tx.updateTable('user').set({ name, updatedAt: at }).where('id', '=', userId).execute()
}

/**
 * Deletes an account with its sessions, password, Google link and mailed links. Foreign keys delete or unlink rows of other
 * modules.
 */
export async function deleteAccount(tx: Tx, { id, email }: { id: string; email: string }) {
  await tx.deleteFrom('mailed_link').where('email', '=', email).execute()
  await tx.deleteFrom('user').where('id', '=', id).execute()
}
