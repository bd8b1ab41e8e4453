import { addresses, contents } from 'virtual:catalogues'
import type { CompiledMessage } from 'icu-minify/format'
import { type Language, PAGE_LANGUAGES } from '#kernel/languages.ts'

/** Messages by the steps of their keys, compiled by `bin/catalogues.ts`. */
export type Catalogue = { [key: string]: Catalogue | CompiledMessage }

const loaded = new Map<string, Catalogue>()

export const SPOKEN: readonly Language[] = PAGE_LANGUAGES
export const spoken = (language: string): language is Language => (SPOKEN as readonly string[]).includes(language)

export const catalogueAddress = (language: Language): string => addresses[language] ?? ''

/** Awaited before the first render on either side, so that rendering itself never waits for words. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const here = contents[language]
  const words = here ? (await here()).default : await (await fetch(catalogueAddress(language))).json()
  loaded.set(language, words)
}

export function catalogueOf(language: Language): Catalogue {
  const catalogue = loaded.get(language)
  if (!catalogue) throw new Error(`the catalogue ${language} is not loaded`)
  return catalogue
}
