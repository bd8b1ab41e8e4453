import '../regional/tables.ts'
import { deferWrite, type Tx } from '#platform/db.ts'

/**
 * Saves the amount that must be received or authorised before an order is placed, in KES cents.
 * Replaces an earlier choice.
 */
export async function savePlan(tx: Tx, orderId: string, requiredAmount: number, at: Date): Promise<void> {
  const plan = tx
    .insertInto('payment_plan')
    .values({ order_id: orderId, required_amount: requiredAmount, chosen_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ required_amount: requiredAmount, chosen_at: at }))
  deferWrite(tx, plan.execute())
}
