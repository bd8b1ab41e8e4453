import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as search from '#modules/search/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { type SearchFacts, searchFacts } from '#views/search-facts.ts'

const BATCH = 500

const documentOf = ({ id, score, lowest_price, highest_price, channels, ...facts }: SearchFacts) => ({
  product_id: id,
  ...{ score, lowest_price, highest_price, channels },
  terms: search.termsOf(facts),
})

/**
 * Writes what the products that have changed can be found by, and counts the words anew. What could not be written is noted
 * again by its transaction's end; several processes share the work. Answers how many products there were.
 */
export async function indexProducts({ db, kept }: Pick<Deps, 'db' | 'kept'>): Promise<number> {
  let all = 0
  for (let count = BATCH; count === BATCH; all += count) count = await indexBatch(db)
  if (all === 0) return 0
  await search.recountWords(db)
  await announce(db, { kind: 'search', id: 'words' })
  kept.forget((name) => name.startsWith('search '))
  return all
}

async function indexBatch(db: Deps['db']): Promise<number> {
  const taken = await transact(db, async (tx) => {
    const ids = await catalogue.takeChanged(tx, BATCH)
    const facts = await searchFacts(tx, ids)
    const found = new Set(facts.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    await search.keepDocuments(tx, facts.map(documentOf))
    if (gone.length > 0) await search.dropDocuments(tx, gone)
    return done(ids.length)
  })
  if (!taken.ok) throw new Error(taken.problem.message)
  return taken.value
}
