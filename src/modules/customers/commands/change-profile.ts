import type { Updateable } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export async function saveProfile(
  tx: Tx,
  userId: string,
  change: Omit<Updateable<Tables['customer_profile']>, 'user_id'>,
  at: Date,
) {
  await tx
    .insertInto('customer_profile')
    .values({ user_id: userId, ...change, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, changed_at: at }))
    .execute()
}

/** Locks a customer's profile, creating the row when it is missing. */
export async function lockCustomer(tx: Tx, userId: string, at: Date) {
  await tx
    .insertInto('customer_profile')
    .values({ user_id: userId, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .execute()
}
