import type { Db, Tx } from '#platform/db.ts'
import { PaymentRules } from './contract.ts'
import './tables.ts'

/** A house that has said nothing: a bank account is known to nobody yet, and nothing is handed over unpaid. */
const UNSAID: PaymentRules = {
  onDelivery: { on: false, most: 0, regions: [] },
  onPickup: { on: false, most: 0 },
  bankTransfer: { on: false, bank: '', account: '', name: '', hold_hours: 48 },
  deposit: { on: true, percent: 50 },
}

/** Read anew each time: what decides about money is never an old copy. */
export async function paymentRules(db: Db | Tx): Promise<PaymentRules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'payments').executeTakeFirst()
  return row ? PaymentRules.parse(row.value) : UNSAID
}

export async function savePaymentRules(db: Db, rules: PaymentRules, at: Date): Promise<void> {
  const value = JSON.stringify(rules)
  await db
    .insertInto('setting')
    .values({ name: 'payments', value, changed_at: at })
    .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: at }))
    .execute()
}
