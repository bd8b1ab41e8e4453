import type { Language } from '#kernel/languages.ts'
import { preferencesFrom } from '#kernel/preferences.ts'
import type { Ask } from './ask.ts'

/**
 * The language that an answer's own words are wanted in, of those that pages are made in: that of the page which is being made, else what
 * the browser chose or says. As with pages (`kernel/preferences.ts`), whoever says nothing hears English.
 */
export function languageOf(ask: Ask, offered: readonly string[]): Language {
  if (ask.language) return ask.language
  const visit = { cookies: ask.header('cookie') ?? '', acceptLanguage: ask.header('accept-language') }
  return preferencesFrom({ ...visit, offered: (language) => offered.includes(language) }).language
}
