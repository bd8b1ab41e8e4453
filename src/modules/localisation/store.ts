import type { Deps } from '#platform/deps.ts'
import type { Rates } from './contract.ts'
import snapshot from './rates-snapshot.json' with { type: 'json' }
import './tables.ts'

export type RateTable = { source: string; takenAt: Date; rates: Rates }

const SNAPSHOT: RateTable = { source: snapshot.source, takenAt: new Date(snapshot.takenAt), rates: snapshot.rates }

/** The newest table of rates in the database, or the one that the shop comes with. */
export const currentRates = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<RateTable> =>
  cache('currency rates', async () => {
    const newest = await db
      .selectFrom('currency_rates')
      .select(['source', 'taken_at as takenAt', 'rates'])
      .orderBy('taken_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return newest ?? SNAPSHOT
  })
