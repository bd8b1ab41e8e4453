import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'

/** Where somebody is: the town, and the country where it is another one than the house's. */
export function usePlace(): (row: { place: string | null; country: string | null }) => string {
  const language = useLanguage()
  return ({ place, country }) => {
    const named = country && country !== 'KE' ? countryName(language, country) : undefined
    return [place, named].filter(Boolean).join(' · ')
  }
}
