import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export async function setLanguage(tx: Tx, id: string, language: Language) {
  await tx.updateTable('user').set({ language }).where('id', '=', id).execute()
}

/** Notes the language of the browser at sign-in. No-op when the account has a language. */
export async function noteLanguage(tx: Tx, id: string, language: Language) {
  await tx.updateTable('user').set({ language }).where('id', '=', id).where('language', 'is', null).execute()
}
