import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { CustomerAddress } from './contract.ts'
import './tables.ts'

type ProfileRow = Selectable<Tables['customer_profile']>
export type AddressRow = Selectable<Tables['customer_address']>

export const profileOf = (db: Db | Tx, userId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('customer_profile').selectAll().where('user_id', '=', userId).executeTakeFirst()

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

/** Returns the consents and withdrawals of a customer, newest first. */
export const consentsOf = (db: Db | Tx, userId: string, limit: number) =>
  db
    .selectFrom('customer_consent')
    .select(['kind', 'given', 'source', 'words', 'language', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type Consent = {
  given: boolean
  source: string
  words?: string | undefined
  language?: string | null | undefined
  at: Date
}

export async function recordConsent(tx: Tx, userId: string, { words = '', language = null, ...consent }: Consent) {
  await tx
    .insertInto('customer_consent')
    .values({ user_id: userId, kind: 'marketing', words, language, ...consent })
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

/**
 * Locks and returns the addresses of a customer. The caller must hold `lockCustomer`, which
 * serialises changes of the address book.
 */
export const lockBook = (tx: Tx, userId: string): Promise<AddressRow[]> =>
  tx.selectFrom('customer_address').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute()

export const addressesOf = (db: Db | Tx, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertAddress = (tx: Tx, row: AddressRow) => tx.insertInto('customer_address').values(row).execute()

export const updateAddress = (tx: Tx, id: string, change: Updateable<Tables['customer_address']>) =>
  tx.updateTable('customer_address').set(change).where('id', '=', id).execute()

export const deleteAddress = (tx: Tx, id: string) => tx.deleteFrom('customer_address').where('id', '=', id).execute()

export const presentAddress = (row: AddressRow): CustomerAddress => {
  const { id, name, phone, line1, line2, landmark, town, region, postcode, country, is_default } = row
  return { id, name, phone, line1, line2, landmark, town, region, postcode, country, isDefault: is_default }
}

export const insertClaim = (tx: Tx, claim: Selectable<Tables['order_claim']>) =>
  tx.insertInto('order_claim').values(claim).execute()

/** Deletes and returns a claim that has not expired, so that its link works once. Undefined otherwise. */
export const takeClaim = (tx: Tx, tokenHash: string, customerId: string, now: Date) =>
  tx
    .deleteFrom('order_claim')
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .returning(['email'])
    .executeTakeFirst()

export async function deleteOldClaims(db: Db, now: Date) {
  await db.deleteFrom('order_claim').where('expires_at', '<', now).execute()
}
