import { done, type Outcome } from '#kernel/outcome.ts'
import type { RatesState } from '#modules/localisation/contract.ts'
import { ratesState, renewRates } from '#modules/localisation/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { RateRules } from '#services/settings/contract.ts'
import { changeRateRules, rateRules } from '#services/settings/index.ts'

/**
 * Changes the source of exchange rates. Fetches rates at once when the daily source is newly chosen. Refuses what
 * `changeRateRules` refuses.
 */
export async function changeRates(deps: Deps, actor: string, rules: RateRules): Promise<Outcome<RatesState>> {
  const before = await rateRules(deps.db)
  const changed = await changeRateRules(deps, actor, rules)
  if (!changed.ok) return changed
  if (rules.source === 'daily' && before.source !== 'daily') await renewRates(deps)
  return done(await ratesState(deps))
}

/**
 * Fetches the newest exchange rates for an admin. The result shows whether the rates were accepted. `however`: accepts unusual
 * changes.
 */
export async function takeNewRates(deps: Deps, actor: string, however: boolean): Promise<Outcome<RatesState>> {
  const { failure } = await renewRates(deps, { however })
  const entry = { actor, action: 'rates-asked-for', subject: 'rates', at: deps.clock.now() } as const
  await transact(deps.db, async (tx) => done(await audit.record(tx, { ...entry, before: null, after: { however, failure } })))
  return done(await ratesState(deps))
}
