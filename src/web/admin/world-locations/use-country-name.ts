import { useCallback } from 'react'
import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** What a country is called. The server's and the browser's tables may differ: until the page is alive it is its code. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  const hydrated = useHydrated()
  return useCallback((code) => (hydrated ? countryName(language, code) : code), [hydrated, language])
}
