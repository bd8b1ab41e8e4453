import { contents, releases, screens } from 'virtual:catalogues'
import type { CompiledMessage } from 'icu-minify/format'
import { type Language, PAGE_LANGUAGES } from '#kernel/languages.ts'

/** Messages by the steps of their keys, compiled by `bin/catalogues.ts`. */
export type Catalogue = { [key: string]: Catalogue | CompiledMessage }

export const SPOKEN: readonly Language[] = PAGE_LANGUAGES
export const spoken = (language: string): language is Language => (SPOKEN as readonly string[]).includes(language)

const BASE = 'base'
const ADMIN = 'admin'
export const isBackOffice = (bundle: string): boolean => bundle.split('/')[0] === ADMIN

const bundleOf = new Map(Object.entries(screens).flatMap(([bundle, patterns]) => patterns.map((pattern) => [pattern, bundle])))

/** The bundles of messages that a screen needs besides the base, by the pattern of its route: `/product/:slug`. */
export function bundlesFor(pattern: string): string[] {
  const own = bundleOf.get(pattern)
  if (own === undefined) return []
  return own === ADMIN || !isBackOffice(own) ? [own] : [ADMIN, own]
}

export const bundleAddress = (language: Language, bundle: string): string =>
  `/assets/messages-${language}-${bundle.replace('/', '-')}-${releases[language]}.json`

const catalogues = new Map<Language, Catalogue>()
/** In the browser: what is in each catalogue so far, and what this tab needs in whatever language it is in. */
const loaded = new Map<Language, Set<string>>()
const needed = new Set([BASE])

/** A file of an earlier release of the shop, which this tab still asks for. */
export class MessagesGone extends Error {}

/**
 * Awaited before anything is rendered that needs the messages, on either side, so that rendering itself never waits for them.
 * The server has all messages at once; the browser fetches the bundles that it is told, and those that it had in another language.
 */
export async function loadCatalogue(language: Language, bundles: readonly string[] = []): Promise<void> {
  const whole = contents[language]
  if (whole) {
    if (!catalogues.has(language)) catalogues.set(language, (await whole()).default)
    return
  }
  const fresh = bundles.filter((bundle) => !needed.has(bundle))
  for (const bundle of fresh) needed.add(bundle)
  try {
    await Promise.all([...needed].map((bundle) => fetchBundle(language, bundle)))
  } catch (error) {
    for (const bundle of fresh) needed.delete(bundle) // it is tried again when it is needed again
    throw error
  }
}

/** More messages in the languages that this tab has been in; nearly always that is one. */
export async function loadBundles(bundles: readonly string[]): Promise<void> {
  await Promise.all([...catalogues.keys()].map((language) => loadCatalogue(language, bundles)))
}

async function fetchBundle(language: Language, bundle: string): Promise<void> {
  const catalogue = catalogues.get(language) ?? {}
  const known = loaded.get(language) ?? new Set()
  catalogues.set(language, catalogue)
  loaded.set(language, known)
  if (known.has(bundle)) return
  const answer = await fetch(bundleAddress(language, bundle))
  if (!answer.ok) throw new MessagesGone(`${answer.status}: ${answer.url}`)
  merge(catalogue, await answer.json())
  known.add(bundle)
}

function merge(into: Catalogue, more: Catalogue): void {
  for (const [key, value] of Object.entries(more)) {
    const there = into[key]
    if (isGroup(there) && isGroup(value)) merge(there, value)
    else into[key] = value
  }
}

const isGroup = (value: unknown): value is Catalogue => typeof value === 'object' && !Array.isArray(value)

export function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language)
  if (!catalogue) throw new Error(`the catalogue ${language} is not loaded`)
  return catalogue
}
