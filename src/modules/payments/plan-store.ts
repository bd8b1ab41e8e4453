import { type Db, deferWrite, type Tx } from '#platform/db.ts'
import './regional/tables.ts'

/** Saves the amount that must be received before an order is placed, in KES cents: the last choice counts. */
export async function savePlan(tx: Tx, orderId: string, requiredAmount: number, at: Date): Promise<void> {
  const plan = tx
    .insertInto('payment_plan')
    .values({ order_id: orderId, required_amount: requiredAmount, chosen_at: at })
    .onConflict((known) => known.column('order_id').doUpdateSet({ required_amount: requiredAmount, chosen_at: at }))
  deferWrite(tx, plan.execute())
}

/** The amount that must be received before the order is placed, in KES cents; nothing when nobody chose anything but the whole. */
export const amountToPlace = async (db: Db | Tx, orderId: string): Promise<number | undefined> =>
  (await db.selectFrom('payment_plan').select('required_amount').where('order_id', '=', orderId).executeTakeFirst())
    ?.required_amount
