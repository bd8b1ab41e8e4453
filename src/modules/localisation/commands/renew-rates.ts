import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { rateRules } from '#services/settings/index.ts'
import { askForRates } from '../rates-source.ts'
import { acceptRates } from '../rules/accept-rates.ts'
import { newestTable } from '../store.ts'
import '../tables.ts'

type RenewOptions = { however?: boolean; by?: typeof fetch }

/**
 * Fetches and stores the daily exchange rates. An implausible table, or one dated in the future, is not stored; `failure` is
 * then the reason. `however` also accepts large changes.
 */
export async function renewRates(
  { db, clock, config, calls }: Deps,
  { however, by }: RenewOptions = {},
): Promise<{ failure: string | null }> {
  const { source } = await rateRules(db)
  if (source !== 'daily') return { failure: null }
  const answer = await askForRates(config.ratesUrl, calls.fetchTo('rates', by))
  const before = await newestTable(db)
  const judged = answer.ok ? acceptRates(answer.rates, before.rates, however) : answer
  const at = clock.now()
  const isFuture = answer.ok && judged.ok && answer.takenAt > at
  const failure = isFuture ? 'The table is dated in the future.' : judged.ok ? null : judged.failure
  await transact(db, async (tx) => {
    const row = { at, failure }
    await tx
      .insertInto('rates_asked')
      .values({ one: true, ...row })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute()
    const isNew = answer.ok && judged.ok && !isFuture && answer.takenAt > before.takenAt
    if (!isNew) return done(undefined)
    await tx
      .insertInto('currency_rates')
      .values({ source: answer.source, taken_at: answer.takenAt, rates: JSON.stringify(judged.rates) })
      .execute()
    await announce(tx, { kind: 'settings', id: 'rates' })
    return done(undefined)
  })
  return { failure }
}
