import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { indexProducts } from './index-products.ts'

/**
 * Announces the products of bulk writers that bypass the commands, such as seeds and imports. They refresh product cards in
 * their own transaction (`catalogue.refreshCards`). After the commit this indexes the products for search once, and invalidates
 * lists, facet index and pages in every process. Returns the number of products indexed.
 */
export async function announceProducts({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<number> {
  const indexed = await indexProducts({ db, cache, clock })
  await announce(db, { kind: 'product', id: 'many' })
  return indexed
}
