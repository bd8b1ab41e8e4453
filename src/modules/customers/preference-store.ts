import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export const preferencesOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('mail_preference').select(['off', 'per_week']).where('user_id', '=', userId).executeTakeFirst()

export async function savePreferences(tx: Tx, row: Insertable<Tables['mail_preference']>): Promise<void> {
  const { user_id: _, ...change } = row
  await tx
    .insertInto('mail_preference')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export type ConsentRequest = Selectable<Tables['consent_request']>

export const consentRequestOf = (db: Db | Tx, userId: string): Promise<ConsentRequest | undefined> =>
  db.selectFrom('consent_request').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Saves a request for consent in place of an earlier one, whose link stops working. */
export async function saveConsentRequest(tx: Tx, row: ConsentRequest): Promise<void> {
  const { user_id: _, ...change } = row
  await tx
    .insertInto('consent_request')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export const deleteConsentRequest = (tx: Tx, userId: string) =>
  tx.deleteFrom('consent_request').where('user_id', '=', userId).execute()

export const deleteOldConsentRequests = (db: Db, before: Date) =>
  db.deleteFrom('consent_request').where('asked_at', '<', before).execute()
