import { useCallback } from 'react'
import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Returns the code until hydration, because server and browser may have different country names. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  const hydrated = useHydrated()
  return useCallback((code) => (hydrated ? countryName(language, code) : code), [hydrated, language])
}
