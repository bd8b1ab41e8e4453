import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'

export function useLanguageName(): (language: string) => string {
  const names = formatters.getDisplayNames(localeOf(useLanguage()), { type: 'language' })
  return (language) => names.of(language) ?? language
}
