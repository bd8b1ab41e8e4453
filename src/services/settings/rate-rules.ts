import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { RateRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing asks nobody: it goes by the table that the shop comes with. */
const DEFAULTS: RateRules = { source: 'built-in', own: {} }

export async function rateRules(db: Db | Tx): Promise<RateRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'rates').executeTakeFirst()
  return row ? RateRules.parse(row.value) : DEFAULTS
}

/** What is shown from now on; orders keep the rate that they were shown with. */
export const changeRateRules = (deps: Deps, actor: string, rules: RateRules): Promise<Outcome<RateRules>> =>
  changeSetting(deps, actor, { name: 'rates', read: rateRules, heard: 'settings' }, rules)
