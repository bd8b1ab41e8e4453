import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'

/** Returns a formatter for a customer's town, with the country if it is not Kenya. */
export function usePlace(): (row: { place: string | null; country: string | null }) => string {
  const language = useLanguage()
  return ({ place, country }) => {
    const countryLabel = country && country !== 'KE' ? countryName(language, country) : undefined
    return [place, countryLabel].filter(Boolean).join(' · ')
  }
}
