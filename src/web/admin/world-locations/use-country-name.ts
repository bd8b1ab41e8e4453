import { useCallback } from 'react'
import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Returns a formatter for country names. It returns the code until hydration, because the names of the server and the browser may
 * differ.
 */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  const hydrated = useHydrated()
  return useCallback((code) => (hydrated ? countryName(language, code) : code), [hydrated, language])
}
