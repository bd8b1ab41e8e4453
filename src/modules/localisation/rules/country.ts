/** Codes that a proxy sends for an unknown country (XX, ZZ) or for none (T1 is the Tor network). */
const NO_COUNTRY = new Set(['XX', 'ZZ', 'T1'])

/** Returns the ISO 3166 code in a proxy's header; undefined when it names no country. */
export function countryFrom(header: string | null): string | undefined {
  const code = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.has(code) ? code : undefined
}

/** Returns the country that a trusted proxy names. Undefined without one. */
export const countryOf = (
  { config }: { config: { trustedCountryHeader?: string | undefined } },
  headers: Headers,
): string | undefined => (config.trustedCountryHeader ? countryFrom(headers.get(config.trustedCountryHeader)) : undefined)
