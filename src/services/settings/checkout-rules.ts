import type { Db, Tx } from '#platform/db.ts'
import { CheckoutRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: anybody may order. */
const DEFAULTS: CheckoutRules = { signInFirst: false }

/** Read anew each time: what is refused because of it is never refused by an old copy. */
export async function checkoutRules(db: Db | Tx): Promise<CheckoutRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'checkout').executeTakeFirst()
  return checkoutRulesFrom(row?.value)
}

/** The same for a statement that reads the value of the setting along with something else. */
export const checkoutRulesFrom = (value: unknown): CheckoutRules => (value ? CheckoutRules.parse(value) : DEFAULTS)
