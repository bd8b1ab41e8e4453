import type { Db, Tx } from '#platform/db.ts'
import { MAIL_TOPICS, type MailTopic } from '../contract.ts'
import * as store from '../preference-store.ts'

/** Topics that are on, and the customer's own weekly limit; null is the limit of the shop. */
export type Choices = { topics: MailTopic[]; perWeek: number | null }

/** Returns a customer's choices. All topics are on at first. */
export async function mailPreferencesOf(db: Db | Tx, userId: string): Promise<Choices> {
  const row = await store.preferencesOf(db, userId)
  return { topics: MAIL_TOPICS.filter((topic) => !row?.off.includes(topic)), perWeek: row?.per_week ?? null }
}

export const saveMailPreferences = (tx: Tx, userId: string, { topics, perWeek }: Choices, at: Date): Promise<void> =>
  store.savePreferences(tx, {
    user_id: userId,
    off: MAIL_TOPICS.filter((topic) => !topics.includes(topic)),
    per_week: perWeek,
    changed_at: at,
  })

export const openConsent = (db: Db | Tx, userId: string): Promise<store.ConsentRequest | undefined> =>
  store.consentRequestOf(db, userId)

export const holdConsent = (tx: Tx, request: store.ConsentRequest): Promise<void> => store.saveConsentRequest(tx, request)

/** Deletes a request for consent, whose link then stops working. */
export const dropConsent = async (tx: Tx, userId: string): Promise<void> => {
  await store.deleteConsentRequest(tx, userId)
}

export const dropOldConsents = async (db: Db, before: Date): Promise<void> => {
  await store.deleteOldConsentRequests(db, before)
}
