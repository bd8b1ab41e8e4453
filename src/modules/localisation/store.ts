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

/** The newest table of rates in the database, or the one that the shop comes with, whichever is newer. */
export async function newestTable(db: Db): Promise<RateTable> {
  const newest = await db
    .selectFrom('currency_rates')
    .select(['source', 'taken_at as takenAt', 'rates'])
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && newest.takenAt > SNAPSHOT.takenAt ? newest : SNAPSHOT
}

/** The table that the house goes by. */
export const tableOf = async (db: Db, source: RateRules['source']): Promise<RateTable> =>
  source === 'daily' ? newestTable(db) : SNAPSHOT

/** What amounts are shown by: the newest table, with what the house says itself. */
export const currentRates = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<RateTable> =>
  cache('currency rates', async () => {
    const { source, own } = await rateRules(db)
    const table = await tableOf(db, source)
    const codes = Object.keys(own)
    if (codes.length === 0) return table
    return { ...table, source: `${table.source}; by hand ${codes.join(', ')}`, rates: withOwn(table.rates, own) }
  })
