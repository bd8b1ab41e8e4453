/** Languages of the shop (specification, section 9). Their names for a language menu are in `language-names.ts`. */
const CODES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'sw', 'am', 'yo'] as const
export type Language = (typeof CODES)[number]
export const LANGUAGES: readonly Language[] = CODES

/**
 * Languages that staff write in: products, content pages, documents and the back office. Screens and e-mails of the shop are
 * translated into all fifteen; staff content falls back to English.
 */
export const PAGE_LANGUAGES = ['en', 'ar', 'sw'] as const satisfies readonly Language[]

export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Returns the language if staff content is written in it, else English. */
export const writtenFor = (language: string): PageLanguage => PAGE_LANGUAGES.find((each) => each === language) ?? 'en'

export const isLanguage = (code: string | null | undefined): code is Language => (CODES as readonly string[]).includes(code ?? '')

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/**
 * Locales where the bare language code is not enough. English is British: 24 November, not November 24. Chromium has no Yoruba
 * dates and would use the visitor's system language, which differs from the server's, so Yoruba dates are in English.
 */
const WRITTEN_AS: Partial<Record<Language, string>> = { en: 'en-GB', yo: 'en-GB', pt: 'pt-PT' }

/** Locale for numbers and dates. Digits are 0–9 in every language, so that prices are easy to compare. */
export const localeOf = (language: Language): string => `${WRITTEN_AS[language] ?? language}-u-nu-latn`

/** First language of an Accept-Language header, or of `navigator.languages`, that the shop supports; `undefined` if none is. */
export function languageFromBrowser(preferred: readonly string[]): Language | undefined {
  return preferred.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)
}
