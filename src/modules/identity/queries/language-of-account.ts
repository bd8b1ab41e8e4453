import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#platform/db.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import '../tables.ts'

/** Returns the language of e-mails to an address: that of its account, else the shop's. */
export async function languageOfAccount(tx: Tx, email: string): Promise<Language> {
  const account = await tx.selectFrom('user').select('language').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return account?.language ?? (await storeSettingsIn(tx)).language
}
