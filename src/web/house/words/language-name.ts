import { formatters, localeOf } from '../../text/formatters.ts'
import { useLanguage } from '../../text/text.tsx'

/** The name of a language in the language of the page. */
export function useLanguageName(): (language: string) => string {
  const names = formatters.getDisplayNames(localeOf(useLanguage()), { type: 'language' })
  return (language) => names.of(language) ?? language
}
