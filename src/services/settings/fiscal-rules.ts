import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { FiscalRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing tells the revenue authority nothing. */
const DEFAULTS: FiscalRules = { since: null, classification: '5310000000' }

export async function fiscalRules(db: Db | Tx): Promise<FiscalRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'fiscal').executeTakeFirst()
  return row ? FiscalRules.parse(row.value) : DEFAULTS
}

export const changeFiscalRules = (deps: Deps, actor: string, rules: FiscalRules): Promise<Outcome<FiscalRules>> =>
  changeSetting(deps, actor, { name: 'fiscal', read: fiscalRules }, rules)
