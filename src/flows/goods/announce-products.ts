import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { indexProducts } from './index-products.ts'

/**
 * For whoever writes products past the commands, in bulk: a seed, an import. Their cards are refreshed by the writer, in its
 * transaction (`catalogue.refreshCards`); this tells everything else, once, after the commit: what they can be found by is
 * written, and every process forgets its lists, its register and its pages. Answers how many products were told of.
 */
export async function announceProducts({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<number> {
  const indexed = await indexProducts({ db, cache, clock })
  await announce(db, { kind: 'product', id: 'many' })
  return indexed
}
