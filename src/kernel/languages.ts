/** The languages of the shop (specification, section 9). What a chooser shows of them is in `language-names.ts`. */
const CODES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'sw', 'am', 'yo'] as const
export type Language = (typeof CODES)[number]
export const LANGUAGES: readonly Language[] = CODES

/**
 * The languages that the house itself writes in: its goods and pages, its papers, and the back office. The screens of the shop and
 * its e-mails speak all fifteen; what of the house's own stands in them is English to those who read none of these.
 */
export const PAGE_LANGUAGES = ['en', 'ar', 'sw'] as const satisfies readonly Language[]

export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** The language that something is written in for somebody: theirs where there are words in it, else English. */
export const writtenFor = (wanted: string): PageLanguage => PAGE_LANGUAGES.find((each) => each === wanted) ?? 'en'

export const isLanguage = (code: string | null | undefined): code is Language => (CODES as readonly string[]).includes(code ?? '')

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/**
 * English is written the British way: 24 November, not November 24. Chromium knows no days and months of Yoruba and would take those of
 * the visitor's system, other ones than the server: they are English, as most who write Yoruba have them.
 */
const WRITTEN_AS: Partial<Record<Language, string>> = { en: 'en-GB', yo: 'en-GB', pt: 'pt-PT' }

/** The locale of figures and dates. Figures are 0–9 in every language, so that prices compare. */
export const localeOf = (language: Language): string => `${WRITTEN_AS[language] ?? language}-u-nu-latn`

/** The first language of an Accept-Language header, or of `navigator.languages`, that we speak. */
export function languageFromBrowser(wanted: readonly string[]): Language | undefined {
  return wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage)
}
