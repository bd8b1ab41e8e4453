/** Languages of the shop (specification, section 9). */
const CODES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'sw', 'am', 'yo'] as const
export type Language = (typeof CODES)[number]
export const LANGUAGES: readonly Language[] = CODES

/** Languages of content that staff write. In other languages, this content is shown in English. */
export const PAGE_LANGUAGES = ['en', 'ar', 'sw'] as const satisfies readonly Language[]

export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

export const writtenFor = (language: string): PageLanguage => PAGE_LANGUAGES.find((each) => each === language) ?? 'en'

export const isLanguage = (code: string | null | undefined): code is Language => (CODES as readonly string[]).includes(code ?? '')

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/**
 * English uses British dates (24 November). Chromium has no Yoruba dates and would fall back to the visitor's system language,
 * unlike the server.
 */
const WRITTEN_AS: Partial<Record<Language, string>> = { en: 'en-GB', yo: 'en-GB', pt: 'pt-PT' }

/** Returns the locale for formatting numbers and dates. Digits are 0–9 in every language, to keep prices comparable. */
export const localeOf = (language: Language): string => `${WRITTEN_AS[language] ?? language}-u-nu-latn`

/** Returns the first supported language of `navigator.languages` or a split Accept-Language header. Undefined for none. */
export function languageFromBrowser(preferred: readonly string[]): Language | undefined {
  return preferred.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)
}
