import { isLanguage, type Language, languageFromBrowser } from '#kernel/languages.ts'

export type Clues = {
  saved: string | undefined
  browser: readonly string[]
  country: string | undefined
  /** `GET /api/detect-location`. Called only when nothing else determines the language. */
  detect: () => Promise<string | null | undefined>
}

/** Chooses the language: saved choice, browser language, saved country, detected country, English. */
export async function languageFor({ saved, browser, country, detect }: Clues): Promise<Language> {
  const candidates = [saved, languageFromBrowser(browser)]
  const first = candidates.find(isLanguage)
  if (first) return first
  const place = country ?? (await detect().catch(nowhere))
  if (!place) return 'en'
  // The table of all countries is loaded only when the browser has none of our languages.
  const { languageOfCountry } = await import('./language-of-country.ts')
  return languageOfCountry(place)
}

/** Logs a failed location lookup, which means English. */
function nowhere(error: unknown): undefined {
  console.warn('Country lookup failed; using English.', error)
}
