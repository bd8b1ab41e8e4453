import { sql } from 'kysely'
import { z } from 'zod'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { FACETS, type ListChoice, type ListFacets, ProductList, type ProductListQuery } from '#modules/catalogue/contract.ts'
import { srcOf } from '#modules/media/index.ts'
import { SearchNote } from '#modules/search/contract.ts'
import { type Header, mayCountFacets, maySearch, recordSearch } from '#modules/search/index.ts'
import '#modules/media/tables.ts'
import { categoryHead, categoryText } from '#modules/catalogue/index.ts'
import type { Deps } from '#platform/deps.ts'
import { countFacets } from '#views/search/facet-index/count-facets.ts'
import type { FacetIndex } from '#views/search/facet-index/facet-index.ts'
import { filtersOf, foundBy } from '#views/search/facet-index/filters.ts'
import { isPicked, type Narrowed, narrow, pageOf } from '#views/search/facet-index/narrow.ts'
import { FoundPage, searchPages } from '#views/search/search-pages.ts'
import { inClothsAsked } from './card-cloths.ts'
import { cardsById, presentCard } from './product-cards.ts'

/** Max help articles next to products. */
const MOST_ARTICLES = 4

export const FoundList = ProductList.extend({ search: SearchNote.nullable(), articles: z.array(FoundPage) })
type FoundList = z.infer<typeof FoundList>

async function narrowed(deps: Deps, channel: Channel, choice: ListChoice): Promise<Narrowed> {
  const index = await deps.facetIndexes.now(channel)
  return narrow(index, await filtersOf(deps, channel, atItsAddress(index, choice)))
}

/** Replaces retired slugs of the department and the categories by the current ones. */
const atItsAddress = <C extends ListChoice>(index: FacetIndex, choice: C): C => ({
  ...choice,
  ...(choice.department !== undefined && { department: index.slugOf(choice.department) }),
  ...(choice.category !== undefined && { category: choice.category.split('.').map(index.slugOf).join('.') }),
})

type Heading = NonNullable<ProductList['heading']>

/**
 * Returns the heading of the most specific filter: a collection, a single category, else the
 * department. Null without one, and for one that does not exist or is hidden.
 */
async function headingOf(
  { db }: Deps,
  language: Language,
  { department, category, collection }: ProductListQuery,
): Promise<Heading | null> {
  const slug = collection ?? (category?.includes('.') ? department : (category ?? department))
  if (!slug) return null
  if (collection) {
    const { rows } = await sql<Heading>`select slug, name, description, null as banner,
        json_build_object('title', name, 'description', description) as head from collection where slug = ${slug}`.execute(db)
    return rows[0] ?? null
  }
  const { rows } =
    await sql<Heading>`select slug, ${categoryText('name', language)} as name, ${categoryText('description', language)} as description,
      (select ${sql.lit(srcOf(''))} || id from media_asset where id = banner and state = 'ready') as banner,
      json_build_object('title', ${categoryHead('title', language)}, 'description', ${categoryHead('description', language)}) as head
    from category where visible
    and id = coalesce((select id from category where slug = ${slug}), (select category_id from retired_category_slug where slug = ${slug}))`.execute(
      db,
    )
  return rows[0] ?? null
}

type ListContext = { channel: Channel; language: Language }

async function productList(deps: Deps, { channel, language }: ListContext, query: ProductListQuery): Promise<FoundList> {
  const shelf = await narrowed(deps, channel, query)
  const { ids, total } = pageOf(shelf, query)
  const now = deps.clock.now()
  const found = await foundBy(deps, channel, query)
  const [rows, heading, articles] = await Promise.all([
    cardsById(deps, ids, { now, language, channel }).then((cards) =>
      inClothsAsked(deps, cards, { ...query, language, meant: found?.cloth }),
    ),
    deps.cache(`heading ${language} ${query.department} ${query.category} ${query.collection}`, () =>
      headingOf(deps, language, query),
    ),
    query.q && query.page === 1 ? searchPages(deps, language, query.q, MOST_ARTICLES) : { found: [] },
  ])
  return {
    items: rows.map((row) => presentCard(row, now)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.limit)),
    heading,
    picked: isPicked(shelf),
    search: found?.note ?? null,
    articles: articles.found,
  }
}

/** True when the shopper has set filters. A filtered search is not recorded as another search. */
const isNarrowed = ({ department, min, max, ...query }: ProductListQuery): boolean =>
  [department, min, max, ...FACETS.map((name) => query[name])].some((choice) => choice !== undefined)

/** Returns a product list from the shared cache. Does not limit or record text searches. */
export const keptList = (deps: Deps, { channel, language }: ListContext, query: ProductListQuery): Promise<FoundList> =>
  deps.cache(`list ${channel} ${language} ${JSON.stringify(query)}`, () => productList(deps, { channel, language }, query))

/** Refuses `rate-limit.exceeded` for text searches. */
export async function listedProducts(
  deps: Deps,
  { channel, language }: ListContext,
  query: ProductListQuery,
  caller: Caller,
): Promise<Outcome<FoundList>> {
  const allowed = query.q ? maySearch(deps, caller.clientAddress) : done(undefined)
  if (!allowed.ok) return allowed
  const list = await keptList(deps, { channel, language }, query)
  record(deps, channel, query, caller, list.total)
  return done(list)
}
type Caller = { header: Header; clientAddress: string }

/** Applies the search rate limit and records the search for a list that is served from the cache. */
export function countSearch(deps: Deps, channel: Channel, query: ProductListQuery, caller: Caller, total: number): Outcome<void> {
  const allowed = query.q ? maySearch(deps, caller.clientAddress) : done(undefined)
  if (allowed.ok) record(deps, channel, query, caller, total)
  return allowed
}

function record(deps: Deps, channel: Channel, query: ProductListQuery, { header }: Caller, results: number): void {
  if (query.q && query.page === 1 && !isNarrowed(query)) recordSearch(deps, { q: query.q, results, channel, header })
}

export const countFacetSearch = (deps: Deps, query: ListChoice, clientAddress: string): Outcome<void> =>
  query.q ? mayCountFacets(deps, clientAddress) : done(undefined)

/** Returns the facets of a list with the number of products for each value. Refuses `rate-limit.exceeded` for text searches. */
export async function listedFacets(
  deps: Deps,
  { channel, language, clientAddress }: ListContext & { clientAddress: string },
  query: ListChoice,
): Promise<Outcome<ListFacets>> {
  const allowed = countFacetSearch(deps, query, clientAddress)
  if (!allowed.ok) return allowed
  const facets = await deps.cache(`facets ${channel} ${language} ${JSON.stringify(query)}`, async () =>
    countFacets(await narrowed(deps, channel, query), language),
  )
  return done(facets)
}
