import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { StockRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: places by their order, and nobody is written to about what is low. */
const DEFAULTS: StockRules = { takeFrom: 'order', lowStock: { notice: 'off', to: '' } }

/** Read anew each time: where goods are taken from is never decided by an old copy. */
export async function stockRules(db: Db | Tx): Promise<StockRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'stock').executeTakeFirst()
  return row ? StockRules.parse(row.value) : DEFAULTS
}

export const changeStockRules = (deps: Deps, actor: string, rules: StockRules): Promise<Outcome<StockRules>> =>
  changeSetting(deps, actor, { name: 'stock', read: stockRules }, rules)
