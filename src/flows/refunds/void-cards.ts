import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * The gift cards of what goes back of a (locked) order pay no more. Refuses `credit.card-spent` where one of them was used, and
 * `credit.card-goes-whole` where only a part of its price would go back.
 */
export async function voidCards(
  tx: Tx,
  order: orders.OrderRow,
  shares: readonly refunds.Share[],
  why: { by: string; reason: string; at: Date },
): Promise<Outcome<void>> {
  const lines = await orders.linesOf(tx, order.id)
  const cards = new Set(lines.filter(({ make }) => make === 'gift-card').map(({ id }) => id))
  for (const { line, quantity, amount } of shares) {
    if (line === null || !cards.has(line)) continue
    if (quantity === 0 && amount > 0) return refuse(credit.problems.cardGoesWhole())
    const voided = await credit.voidSoldCards(tx, { orderLineId: line, quantity, ...why })
    if (!voided.ok) return voided
  }
  return done(undefined)
}
