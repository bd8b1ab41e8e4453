import { PAGE_LANGUAGES, type PageLanguage } from '#kernel/languages.ts'
import type { LetterText, LetterWords } from '../contract.ts'

/** Picks the customer's language, else English, else the first text present. Throws without any. */
export function letterFor(texts: LetterWords, language: string): LetterText & { language: PageLanguage } {
  const order: readonly PageLanguage[] = [...PAGE_LANGUAGES.filter((each) => each === language), ...PAGE_LANGUAGES]
  for (const each of order) {
    const found = texts[each]
    if (found) return { ...found, language: each }
  }
  throw new Error('a letter is written in no language')
}
