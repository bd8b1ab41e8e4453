import { contents, release } from 'virtual:catalogues'
import type { CompiledMessage } from 'icu-minify/format'
import { type Language, writtenFor } from '#kernel/languages.ts'
import { isBackOffice } from './bundles.ts'

/** Compiled messages, nested by the parts of their keys (`bin/catalogues.ts`). */
export type Catalogue = { [key: string]: Catalogue | CompiledMessage }

/** URL of a message bundle. Back-office bundles exist only in the languages that `writtenFor` returns. */
export const bundleAddress = (language: Language, bundle: string): string =>
  `/assets/messages-${isBackOffice(bundle) ? writtenFor(language) : language}-${bundle.replace('/', '-')}-${release}.json`

const catalogues = new Map<Language, Catalogue[]>()
const needed = new Set(['base'])
const seen = new Set<string>()

/** Loads the messages of a language before rendering, so that rendering never waits for them. */
export async function loadCatalogue(language: Language, bundles: readonly string[] = []): Promise<void> {
  if (contents[language]) return void catalogues.set(language, catalogues.get(language) ?? (await wholeOf(language)))
  for (const bundle of bundles) needed.add(bundle)
  await Promise.all([...needed].map((bundle) => fetchBundle(language, bundle)))
}

async function wholeOf(language: Language): Promise<Catalogue[]> {
  const all = await Promise.all([...new Set([language, writtenFor(language)])].map((each) => contents[each]?.()))
  return all.flatMap((catalogue) => (catalogue ? [catalogue.default] : []))
}

export const loadBundles = (bundles: readonly string[]): Promise<unknown> =>
  Promise.all([...catalogues.keys()].map((language) => loadCatalogue(language, bundles)))

async function fetchBundle(language: Language, bundle: string): Promise<void> {
  const address = bundleAddress(language, bundle)
  const catalogue = catalogues.get(language) ?? []
  catalogues.set(language, catalogue)
  if (seen.has(address)) return
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status}: ${address}`)
    catalogue.push(await answer.json())
    seen.add(address)
  } catch (error) {
    needed.delete(bundle) // later calls for other bundles must not fail because of this one
    throw error
  }
}

export function catalogueOf(language: Language): Catalogue[] {
  const catalogue = catalogues.get(language)
  if (!catalogue) throw new Error(`no catalogue ${language}`)
  return catalogue
}
