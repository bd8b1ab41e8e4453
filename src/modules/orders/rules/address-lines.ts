import { type Language, localeOf } from '#kernel/languages.ts'
import type { Address } from '../contract.ts'

/** Country names by language, cached: construction takes longer than a thousand lookups. */
const NAMES = new Map<Language, Intl.DisplayNames>()

function countryIn(language: Language, country: string): string | undefined {
  const names = NAMES.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  NAMES.set(language, names)
  return names.of(country)
}

/** Returns the address lines for a printed document, the country in the reader's language. */
export function addressLines({ line1, line2, town, region, postcode, country }: Address, language: Language): string[] {
  const place = [town, region !== town && region].filter(Boolean).join(', ')
  const lines = [line1, line2, [place, postcode].filter(Boolean).join(' '), countryIn(language, country)]
  return lines.filter((line) => !!line).map(String)
}
