import { z } from 'zod'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { ProductCard } from '#modules/catalogue/contract.ts'
import { departmentsOf } from '#modules/catalogue/index.ts'
import { Suggestions, type SuggestQuery } from '#modules/search/contract.ts'
import { completions, shelvesFor } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'
import { inClothsAsked } from '#views/catalogue/card-cloths.ts'
import { cardsById, presentCard } from '#views/catalogue/product-cards.ts'
import { FoundPage, searchPages } from './search-pages.ts'
import { searchProducts } from './search-products.ts'

type SuggestContext = { channel: Channel; language: Language }
const MAX_PRODUCTS = 5
const MAX_PAGES = 3
const MAX_LETTERS_KEPT = 500

export const SuggestionsWithProducts = Suggestions.extend({ products: z.array(ProductCard), pages: z.array(FoundPage) })
export type SuggestionsWithProducts = z.infer<typeof SuggestionsWithProducts>

const collectionsOf = ({ db, cache }: Deps) =>
  cache('collections', () => db.selectFrom('collection').select(['slug', 'name']).orderBy('id').limit(200).execute())

const shelvesOf = async (deps: Deps, channel: Channel) =>
  (await departmentsOf(deps, { channel, language: 'en' })).flatMap(({ slug, name, categories }) =>
    categories.map((category) => ({ ...category, department: { slug, name } })),
  )

async function suggest(deps: Deps, { channel, language }: SuggestContext, query: SuggestQuery): Promise<SuggestionsWithProducts> {
  const request = { ...query, channel, typing: true }
  const [{ ids, note, cloth }, shelves, gathered] = await Promise.all([
    searchProducts(deps, request),
    shelvesOf(deps, channel),
    collectionsOf(deps),
  ])
  const now = deps.clock.now()
  const [rows, searches, categories, collections, { found: pages }] = await Promise.all([
    ids.length > 0
      ? cardsById(deps, ids.slice(0, MAX_PRODUCTS), { now, language, channel }).then((cards) =>
          inClothsAsked(deps, cards, { language, meant: cloth }),
        )
      : [],
    completions(deps, note.correction ? { ...request, q: note.correction.to } : request),
    shelvesFor(deps, request, shelves, 'noun'),
    shelvesFor(deps, request, gathered, 'whole'),
    query.q.trim() === '' ? { found: [] } : searchPages(deps, language, query.q, MAX_PAGES),
  ])
  return { note, total: ids.length, searches, categories, collections, pages, products: rows.map((row) => presentCard(row, now)) }
}

export async function searchSuggestions(
  deps: Deps,
  context: SuggestContext,
  { q, currency }: SuggestQuery,
): Promise<Outcome<SuggestionsWithProducts>> {
  const query = { q: q.slice(0, MAX_LETTERS_KEPT), currency }
  return done(
    await deps.cache(`list suggestions ${context.channel} ${context.language} ${JSON.stringify(query)}`, () =>
      suggest(deps, context, query),
    ),
  )
}
