import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { RateRules } from '#services/settings/contract.ts'
import { rateRules } from '#services/settings/index.ts'
import type { Rates } from './contract.ts'
import snapshot from './rates-snapshot.json' with { type: 'json' }
import { withOwn } from './rules/accept-rates.ts'
import './tables.ts'

export type RateTable = { source: string; takenAt: Date; rates: Rates }

const SNAPSHOT: RateTable = { source: snapshot.source, takenAt: new Date(snapshot.takenAt), rates: snapshot.rates }

/** Returns the newest stored rates, or the bundled snapshot when that is newer. */
export async function newestTable(db: Db): Promise<RateTable> {
  const newest = await db
    .selectFrom('currency_rates')
    .select(['source', 'taken_at as takenAt', 'rates'])
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && newest.takenAt > SNAPSHOT.takenAt ? newest : SNAPSHOT
}

export const tableOf = async (db: Db, source: RateRules['source']): Promise<RateTable> =>
  source === 'daily' ? newestTable(db) : SNAPSHOT

/** Returns the rates used for display: the configured table with the shop's own rates. Cached. */
export const currentRates = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<RateTable> =>
  cache('currency rates', async () => {
    const { source, own } = await rateRules(db)
    const table = await tableOf(db, source)
    const codes = Object.keys(own)
    if (codes.length === 0) return table
    return { ...table, source: `${table.source}; by hand ${codes.join(', ')}`, rates: withOwn(table.rates, own) }
  })
