import { done, type Outcome } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { StockRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: places by their order, and nobody is written to about what is low. */
const DEFAULTS: StockRules = { takeFrom: 'order', lowStock: { notice: 'off', to: '' } }

/** Read anew each time: where goods are taken from is never decided by an old copy. */
export async function stockRules(db: Db | Tx): Promise<StockRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'stock').executeTakeFirst()
  return row ? StockRules.parse(row.value) : DEFAULTS
}

export const changeStockRules = ({ db, clock }: Deps, actor: string, rules: StockRules): Promise<Outcome<StockRules>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const before = await stockRules(tx)
    const value = JSON.stringify(rules)
    await tx
      .insertInto('setting')
      .values({ name: 'stock', value, changed_at: at })
      .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: at }))
      .execute()
    await audit.record(tx, { actor, action: 'settings-changed', subject: 'stock', at, before, after: rules })
    return done(rules)
  })
