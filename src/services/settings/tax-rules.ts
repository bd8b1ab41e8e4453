import { done, type Outcome } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
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
export const changeTaxRules = ({ db, clock }: Deps, actor: string, rules: TaxRules): Promise<Outcome<TaxRules>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const before = await taxRules(tx)
    const value = JSON.stringify(rules)
    await tx
      .insertInto('setting')
      .values({ name: 'tax', value, changed_at: at })
      .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: at }))
      .execute()
    await audit.record(tx, { actor, action: 'settings-changed', subject: 'tax', at, before, after: rules })
    return done(rules)
  })
