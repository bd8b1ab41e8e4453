import { sql } from 'kysely'
import { plainOf, richOf } from '#domain/content/page-blocks.ts'
import type { Language } from '#kernel/languages.ts'
import '#modules/catalogue/tables.ts'
import '#modules/pages/tables.ts'
import { isIn, type Memory, memoryOf, translatedFrom, type Unit } from '#modules/translation/index.ts'
import type { Deps } from '#platform/deps.ts'

type MemoryDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'interfaceWords'>

/** Translation memory of the interface texts, which do not change while a process runs. */
let ofPages: { of: readonly Unit[]; memory: Memory } | undefined
const interfaceMemory = (units: readonly Unit[]): Memory => {
  if (ofPages?.of !== units) ofPages = { of: units, memory: memoryOf(units) }
  return ofPages.memory
}

/**
 * Returns the translation memories in the order of their use: content of the shop, then interface
 * texts.
 */
export async function translationMemories(deps: MemoryDeps): Promise<[house: Memory, pages: Memory]> {
  const house = await deps.cache('translation memory', async () => memoryOf(await unitsOfHouse(deps)))
  return [house, interfaceMemory(deps.interfaceWords())]
}

/** Returns the translation of a text from the memories. Undefined when neither has the text. */
export async function fromMemory(deps: MemoryDeps, text: string, target: Language): Promise<string | undefined> {
  for (const memory of await translationMemories(deps)) {
    const found = translatedFrom(memory, text, target)
    if (found !== undefined) return found
  }
  return undefined
}

/** True when a text is in this language, by its script or by a memory. */
export const isWrittenIn = async (deps: MemoryDeps, text: string, language: Language): Promise<boolean> =>
  (await translationMemories(deps)).some((memory) => isIn(memory, text, language))

async function unitsOfHouse({ db, clock }: MemoryDeps): Promise<Unit[]> {
  const [{ rows: goods }, { rows: shelves }, { rows: attributes }, { rows: documents }] = await Promise.all([
    sql<{ own: Texts; told: Record<string, Texts> }>`
      select json_build_object('name', product.name, 'descriptor', product.descriptor, 'description', product.description,
          'construction', product.construction, 'fit', product.fit, 'care', product.care) as own,
        json_object_agg(told.language, json_build_object('name', told.name, 'descriptor', told.descriptor, 'description', told.description,
          'construction', told.construction, 'fit', told.fit, 'care', told.care)) as told
      from product join product_text as told on told.product_id = product.id where product.status = 'active' group by product.id`.execute(
      db,
    ),
    sql<{ own: Texts; told: Record<string, Texts> }>`
      select json_build_object('name', category.name, 'description', category.description) as own,
        json_object_agg(told.language, json_build_object('name', told.name, 'description', told.description)) as told
      from category join category_text as told on told.category_id = category.id where category.visible group by category.id`.execute(
      db,
    ),
    sql<{ name: string; names: Record<string, string> }>`
      select name, names from attribute where visible union all
      select value.name, value.names from attribute_value as value join attribute on attribute.id = value.attribute_id where visible`.execute(
      db,
    ),
    sql<{ documents: Record<string, unknown> }>`
      select json_object_agg(language, document) as documents from (
        select distinct on (page_id, language) page_id, language, version from content_publication
        where from_at <= ${clock.now()} order by page_id, language, from_at desc) as shown
      join content_version using (page_id, language, version) group by page_id having count(*) > 1`.execute(db),
  ])
  return [
    ...[...goods, ...shelves].flatMap(({ own, told: translated }) => alike({ en: own, ...translated })),
    ...attributes.map(({ name, names }) => ({ en: name, ...names })),
    ...documents.flatMap(({ documents: each }) => alike(each)),
  ]
}

type Texts = Record<string, string | string[]>

/** Pairs the texts at the same path of a document across languages. Lists of different lengths are skipped. */
function alike(languages: Record<string, unknown>): Unit[] {
  const all = Object.entries(languages).filter(([, value]) => value !== undefined && value !== null)
  const values = all.map(([, value]) => value)
  const [first] = values
  if (values.length < 2) return []
  if (values.every((value) => typeof value === 'string')) return paragraphs(Object.fromEntries(all) as Unit)
  if (values.every((value) => Array.isArray(value))) {
    const lists = all as [string, unknown[]][]
    if (lists.some(([, list]) => list.length !== lists[0]?.[1].length)) return []
    return (first as unknown[]).flatMap((_, at) =>
      alike(Object.fromEntries(lists.map(([language, list]) => [language, list[at]]))),
    )
  }
  if (!values.every((value) => typeof value === 'object' && !Array.isArray(value))) return []
  const documents = all as [string, Record<string, unknown>][]
  if (new Set(documents.map(([, { kind }]) => kind)).size > 1) return []
  return Object.keys(first as object)
    .filter((key) => !NO_WORDS.has(key))
    .flatMap((key) => alike(Object.fromEntries(documents.map(([language, document]) => [language, document[key]]))))
}
const NO_WORDS = new Set(['kind', 'to', 'asset', 'part', 'slug', 'related', 'audience', 'level'])

/** Empty when the numbers of paragraphs differ. */
function paragraphs(texts: Unit): Unit[] {
  const all = Object.entries(texts).map(
    ([language, text]) =>
      [
        language,
        text
          .split(/\n\s*\n/)
          .map((each) => plainOf(richOf(each.trim(), {})))
          .filter(Boolean),
      ] as const,
  )
  const [first] = all
  if (!first || all.some(([, { length }]) => length !== first[1].length)) return []
  return first[1].map((_, at) => Object.fromEntries(all.map(([language, each]) => [language, each[at] ?? ''])))
}
