import { type Language, localeOf } from '#kernel/languages.ts'
import type { Address } from '../contract.ts'

/** Country names by language, cached because their construction is slow. */
const NAMES = new Map<Language, Intl.DisplayNames>()

function countryIn(language: Language, country: string): string | undefined {
  const names = NAMES.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  NAMES.set(language, names)
  return names.of(country)
}

/** Leaves out the landmark. */
export function addressLines({ line1, line2, town, region, postcode, country }: Address, language: Language): string[] {
  const place = [town, region !== town && region].filter(Boolean).join(', ')
  const lines = [line1, line2, [place, postcode].filter(Boolean).join(' '), countryIn(language, country)]
  return lines.filter((line) => !!line).map(String)
}
