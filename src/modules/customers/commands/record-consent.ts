import type { Tx } from '#platform/db.ts'
import '../tables.ts'

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
