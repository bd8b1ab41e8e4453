import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Requests the void of authorisations of a (locked) order when nothing is due. Returns the amount whose void was requested, in
 * KES cents.
 */
export async function releaseSpare(tx: Tx, order: { id: string; total: number }, at: Date): Promise<number> {
  const money = await amountDueOf(tx, order)
  return money.reserved > 0 && money.due === 0 ? payments.askVoid(tx, order.id, at) : 0
}
