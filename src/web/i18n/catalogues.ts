import { addresses, contents } from 'virtual:catalogues'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from '#kernel/languages.ts'

/** Messages by screen, compiled by `bin/catalogues.ts`. */
export type Catalogue = { [key: string]: Catalogue | CompiledMessage }

const loaded = new Map<string, Catalogue>()

/** The languages that the shop has words for: those with a file beside this one. */
export const spoken = (language: string): language is Language => language in addresses
export const SPOKEN = Object.keys(addresses) as Language[]

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
