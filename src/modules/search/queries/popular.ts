import type { Channel } from '#domain/pricing/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { stemsOf } from '../rules/document.ts'
import * as store from '../store.ts'
import { vocabularyOf } from './vocabulary.ts'

const DAYS = 30
const LOOKED_AT = 200

/**
 * Returns popular searches. Leaves out queries with words that neither the catalogue nor a synonym uses, because they may be
 * personal.
 */
export async function popularSearches(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, channel: Channel): Promise<string[]> {
  return deps.cache(`search popular ${channel}`, async () => {
    const since = new Date(deps.clock.now().getTime() - DAYS * 86_400_000)
    const [vocabulary, all] = await Promise.all([
      vocabularyOf(deps),
      store.popularSearches(deps.db, { channel, since, limit: LOOKED_AT }),
    ])
    return all.filter((words) => stemsOf(words).every(vocabulary.knows))
  })
}
