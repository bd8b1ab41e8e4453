import { CURRENCIES } from '#kernel/currency.ts'
import type { Deps } from '#platform/deps.ts'
import { rateRules } from '#services/settings/index.ts'
import type { RatesState } from '../contract.ts'
import { tableOf } from '../store.ts'

export async function ratesState({ db }: Pick<Deps, 'db'>): Promise<RatesState> {
  const { source, own } = await rateRules(db)
  const [table, attempt] = await Promise.all([
    tableOf(db, source),
    db.selectFrom('rates_asked').select(['at', 'failure']).executeTakeFirst(),
  ])
  const foreign = CURRENCIES.filter((code) => code !== 'KES')
  return {
    source,
    own,
    table: { source: table.source, takenAt: table.takenAt.toISOString() },
    asked: attempt ? { at: attempt.at.toISOString(), failure: attempt.failure } : null,
    rates: foreign.map((code) => ({ code, shillings: 1 / (table.rates[code] ?? 1) })),
  }
}
