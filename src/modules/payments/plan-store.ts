import { type Db, deferWrite, type Tx } from '#platform/db.ts'
import './regional/tables.ts'

/** Writes down how much of an order must be in before it is placed, in KES cents: the last choice counts. */
export async function savePlan(tx: Tx, orderId: string, enough: number, at: Date): Promise<void> {
  const plan = tx
    .insertInto('payment_plan')
    .values({ order_id: orderId, enough, chosen_at: at })
    .onConflict((known) => known.column('order_id').doUpdateSet({ enough, chosen_at: at }))
  deferWrite(tx, plan.execute())
}

/** How much is enough to place the order; nothing when nobody chose anything but the whole. */
export const amountToPlace = async (db: Db | Tx, orderId: string): Promise<number | undefined> =>
  (await db.selectFrom('payment_plan').select('enough').where('order_id', '=', orderId).executeTakeFirst())?.enough
