import type { Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Guarantee } from '#shapes/guarantee.ts'
import { changeSetting } from './change-setting.ts'
import { ReturnRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: what was cut for somebody is altered and not taken back, altering late costs KES 1,500, and nothing is given towards it. */
const DEFAULTS: ReturnRules = {
  madeToMeasure: false,
  cloth: false,
  alterationFee: 150_000,
  alterationCredit: 0,
  claim_days: 180,
  send_days: 14,
}

/** Read anew each time: what is refused because of it is never refused by an old copy. */
export async function returnRules(db: Db | Tx): Promise<ReturnRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'returns').executeTakeFirst()
  return row ? ReturnRules.parse(row.value) : DEFAULTS
}

/** How things come back from now on; what was approved keeps what it was told. */
export const changeReturnRules = (deps: Deps, actor: string, rules: ReturnRules): Promise<Outcome<ReturnRules>> =>
  changeSetting(deps, actor, { name: 'returns', read: returnRules, heard: 'settings' }, rules)

/** What is promised of a garment that does not fit, to somebody with an account. */
export const guaranteeFrom = (
  { alterationFee, alterationCredit: credit, claim_days }: ReturnRules,
  alteredFree_days: number,
): Guarantee => ({
  alteredFree_days,
  alterationFee,
  credit,
  credit_days: claim_days,
  remade_days: claim_days,
})
