import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as search from '#modules/search/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { fileProducts } from '#steps/goods/file-products.ts'
import { type SearchFacts, searchFacts } from '#views/search/search-facts.ts'

const BATCH = 500

const documentOf = ({ id, score, lowest_price, highest_price, channels, ...facts }: SearchFacts) => ({
  product_id: id,
  score,
  lowest_price,
  highest_price,
  channels,
  terms: search.termsOf(facts),
})

/**
 * Updates the search index for changed products, and its word list. Returns the number of changed products, including those
 * removed from the index.
 */
export async function indexProducts({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<number> {
  let all = 0
  let batch = await indexBatch(db, clock.now())
  for (all = batch.count; batch.count === BATCH; all += batch.count) batch = await indexBatch(db, clock.now())
  if (all === 0) return 0
  await (all < BATCH ? search.addWords(db, batch.words) : search.recountWords(db))
  await announce(db, { kind: 'search', id: 'words' })
  cache.forget()
  return all
}

async function indexBatch(db: Deps['db'], now: Date): Promise<{ count: number; words: string[] }> {
  const taken = await transact(db, async (tx) => {
    const ids = await catalogue.takeChanged(tx, BATCH)
    // Category rules run first, because the search documents include the categories.
    await catalogue.announceProductIds(tx, await fileProducts(tx, now, ids))
    const documents = ids.length > 0 ? (await searchFacts(tx, ids)).map(documentOf) : []
    const found = new Set(documents.map(({ product_id }) => product_id))
    const removed = ids.filter((id) => !found.has(id))
    await search.saveDocuments(tx, documents)
    if (removed.length > 0) await search.dropDocuments(tx, removed)
    return done({ count: ids.length, words: [...new Set(documents.flatMap(({ terms }) => terms))] })
  })
  if (!taken.ok) throw new Error(taken.problem.message)
  return taken.value
}
