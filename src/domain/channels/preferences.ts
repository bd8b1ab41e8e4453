import { readCookie } from '#kernel/cookies.ts'
import { type Currency, currencyFrom } from '#kernel/currency.ts'
import { isLanguage, type Language } from '#kernel/languages.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** What a visitor may choose. Kept in local storage, and in cookies of the same names so that the first page is right. */
export type Preferences = { language: Language; theme: Theme; currency: Currency }

const isTheme = (value: string | undefined): value is Theme => (THEMES as readonly string[]).includes(value ?? '')

export type Visit = {
  cookies: string
  search?: URLSearchParams | undefined
  /** The browser's `Accept-Language`, for somebody who has not chosen yet. */
  acceptLanguage?: string | undefined
}

/**
 * What the first page is made with: `?lang=` and `?currency=` (as hreflang links carry them), then the choices in
 * cookies, then the browser's language (specification, section 4: the same order as in the browser itself).
 */
export function preferencesFrom({ cookies, search, acceptLanguage = '' }: Visit): Preferences {
  const theme = readCookie(cookies, 'theme')
  const languages = [search?.get('lang'), readCookie(cookies, 'lang'), ...tagsOf(acceptLanguage)]
  return {
    language: languages.find(isLanguage) ?? 'en',
    theme: isTheme(theme) ? theme : 'system',
    currency: currencyFrom(search?.get('currency') ?? readCookie(cookies, 'currency')),
  }
}

const MAX_LENGTH = 200 // no browser sends more, and what is longer is not worth the reading

/** The primary languages of an `Accept-Language` header, the most wanted first. */
function tagsOf(header: string): string[] {
  return header
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(';q=')
      return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight) // stable: equals stay as they were sent
    .map(({ tag }) => tag)
}
