import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { PaymentRules } from './contract.ts'
import { problems } from './problems.ts'
import './tables.ts'

/** A house that has said nothing: a bank account is known to nobody yet, and nothing is handed over unpaid. */
const DEFAULTS: PaymentRules = {
  onDelivery: { on: false, most: 0, regions: [] },
  onPickup: { on: false, most: 0 },
  bankTransfer: { on: false, bank: '', account: '', name: '', hold_hours: 48 },
  card: { capture: 'at-once' },
  cash: { step: 0 },
  deposit: { on: true, percent: 50 },
}

/** Read anew each time: what decides about money is never an old copy. */
export async function paymentRules(db: Db | Tx): Promise<PaymentRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'payments').executeTakeFirst()
  return paymentRulesFrom(row?.value)
}

/** The same for a statement that reads the value of the setting along with something else. */
export const paymentRulesFrom = (value: unknown): PaymentRules => (value ? PaymentRules.parse(value) : DEFAULTS)

/** How the house wants to be paid; pages say what the deposit is. Refuses `settings.no-bank-account`. */
export async function changePaymentRules(deps: Deps, actor: string, rules: PaymentRules): Promise<Outcome<PaymentRules>> {
  const { on, bank, account, name } = rules.bankTransfer
  if (on && !(bank && account && name)) return refuse(problems.noBankAccount())
  return changeSetting(deps, actor, { name: 'payments', read: paymentRules, heard: 'settings' }, rules)
}
