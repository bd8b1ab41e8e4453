import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'

/** The name of a language in the language of the page. */
export function useLanguageName(): (language: string) => string {
  const names = formatters.getDisplayNames(localeOf(useLanguage()), { type: 'language' })
  return (language) => names.of(language) ?? language
}
