import { preferencesFrom } from '#domain/channels/preferences.ts'
import { type PageLanguage, writtenFor } from '#kernel/languages.ts'
import type { Ask } from './ask.ts'

/**
 * The language that an answer's own words are in, of those that the house writes: for the language of the page which is being made, else for
 * what the browser chose or says. As with pages (`domain/channels/preferences.ts`), whoever says nothing hears English.
 */
export function languageOf(ask: Pick<Ask, 'language' | 'header'>): PageLanguage {
  if (ask.language) return writtenFor(ask.language)
  const visit = { cookies: ask.header('cookie') ?? '', acceptLanguage: ask.header('accept-language') }
  return writtenFor(preferencesFrom(visit).language)
}
