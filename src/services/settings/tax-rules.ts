import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { TaxRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: VAT is inside whatever it sells, wherever it goes. */
const DEFAULTS: TaxRules = { exportsWithoutVat: false }

/** Read anew each time: an order is frozen with what holds at its moment. */
export async function taxRules(db: Db | Tx): Promise<TaxRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'tax').executeTakeFirst()
  return row ? TaxRules.parse(row.value) : DEFAULTS
}

/** Orders that were made before keep the VAT that they were made with. */
export const changeTaxRules = (deps: Deps, actor: string, rules: TaxRules): Promise<Outcome<TaxRules>> =>
  changeSetting(deps, actor, { name: 'tax', read: taxRules }, rules)
