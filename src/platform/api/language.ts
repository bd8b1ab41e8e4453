import { preferencesFrom } from '#domain/channels/preferences.ts'
import { type PageLanguage, writtenFor } from '#kernel/languages.ts'
import type { ApiRequest } from './api-request.ts'

/**
 * Returns the language of texts in a response: that of the page being rendered, else that of the visitor's cookie or browser.
 * English when staff do not write in that language (`PAGE_LANGUAGES`).
 */
export function languageOf(ask: Pick<ApiRequest, 'language' | 'header'>): PageLanguage {
  if (ask.language) return writtenFor(ask.language)
  const visit = { cookies: ask.header('cookie') ?? '', acceptLanguage: ask.header('accept-language') }
  return writtenFor(preferencesFrom(visit).language)
}
