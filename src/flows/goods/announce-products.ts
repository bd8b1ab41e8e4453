import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { indexProducts } from './index-products.ts'

/**
 * For bulk writers that bypass the commands, such as seeds and imports. They refresh product cards in their own transaction
 * (`catalogue.refreshCards`); after the commit this indexes the products for search once, and makes every process invalidate its
 * lists, facet index and pages. Returns the number of products indexed.
 */
export async function announceProducts({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<number> {
  const indexed = await indexProducts({ db, cache, clock })
  await announce(db, { kind: 'product', id: 'many' })
  return indexed
}
