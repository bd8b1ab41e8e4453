import { readCookie } from '#kernel/cookies.ts'
import { type Currency, currencyFrom } from '#kernel/currency.ts'
import { isLanguage, type Language } from '#kernel/languages.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Visitor's preferences, stored in cookies so that the server can render with them. */
export type Preferences = { language: Language; theme: Theme; currency: Currency }

const isTheme = (value: string | undefined): value is Theme => (THEMES as readonly string[]).includes(value ?? '')

export type Visit = {
  cookies: string
  search?: URLSearchParams | undefined
  acceptLanguage?: string | undefined
}

export function preferencesFrom(visit: Visit): Preferences {
  const { cookies, search } = visit
  const theme = readCookie(cookies, 'theme')
  return {
    language: statedLanguage(visit) ?? 'en',
    theme: isTheme(theme) ? theme : 'system',
    currency: currencyFrom(search?.get('currency') ?? readCookie(cookies, 'currency')),
  }
}

/**
 * Returns the language from `?lang=`, the `lang` cookie or `Accept-Language`, in this order. Undefined when none of them is
 * supported.
 */
export const statedLanguage = ({ cookies, search, acceptLanguage = '' }: Visit): Language | undefined =>
  [search?.get('lang'), readCookie(cookies, 'lang'), ...tagsOf(acceptLanguage)].find(isLanguage)

const MAX_LENGTH = 200 // the rest of a longer header is ignored

function tagsOf(header: string): string[] {
  return header
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(';q=')
      return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight) // stable: equal weights keep the order of the header
    .map(({ tag }) => tag)
}
