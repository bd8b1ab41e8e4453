import '../regional/tables.ts'
import { deferWrite, type Tx } from '#platform/db.ts'

/** `requiredAmount`: KES cents to receive or authorise before the order is placed. Replaces an earlier choice. */
export async function savePlan(tx: Tx, orderId: string, requiredAmount: number, at: Date): Promise<void> {
  const plan = tx
    .insertInto('payment_plan')
    .values({ order_id: orderId, required_amount: requiredAmount, chosen_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ required_amount: requiredAmount, chosen_at: at }))
  deferWrite(tx, plan.execute())
}
