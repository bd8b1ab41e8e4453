import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { indexProducts } from './index-products.ts'

/**
 * Indexes changed products for search and invalidates their pages in every process. For bulk writers that bypass the commands,
 * such as seeds. Returns the number of changed products.
 */
export async function announceProducts({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<number> {
  const indexed = await indexProducts({ db, cache, clock })
  await announce(db, { kind: 'product', id: 'many' })
  return indexed
}
