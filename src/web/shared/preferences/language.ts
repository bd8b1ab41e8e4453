import { isLanguage, type Language, languageFromBrowser } from '#kernel/languages.ts'

export type Clues = {
  saved: string | undefined
  browser: readonly string[]
  country: string | undefined
  /** GET /api/detect-location; asked only when nothing before it knew. */
  detect: () => Promise<string | null | undefined>
}

/**
 * Which language to speak (specification, section 4): the saved choice, the browser's language, a country known from
 * before, the country found now, English.
 */
export async function languageFor({ saved, browser, country, detect }: Clues): Promise<Language> {
  const known = [saved, languageFromBrowser(browser)]
  const first = known.find(isLanguage)
  if (first) return first
  const place = country ?? (await detect().catch(nowhere))
  if (!place) return 'en'
  // Of all countries: fetched by the few whose browser says no language of ours.
  const { languageOfCountry } = await import('./language-of-country.ts')
  return languageOfCountry(place)
}

/** A failure to find the place is logged, and the shop speaks English (specification, section 8). */
function nowhere(error: unknown): undefined {
  console.warn('The location could not be found; the shop speaks English.', error)
}
