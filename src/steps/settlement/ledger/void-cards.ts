import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type * as refunds from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/**
 * Voids the gift cards that were sold with refunded lines of a (locked) order. Refuses `credit.card-spent` when one of them was
 * used, and `credit.card-goes-whole` when only a part of its price is refunded.
 */
export async function voidCards(
  tx: Tx,
  order: orders.OrderRow,
  shares: readonly refunds.Share[],
  why: { by: string; reason: string; at: Date },
): Promise<Outcome<void>> {
  return eachLineOfCards(tx, order, shares, (line, quantity) => credit.voidSoldCards(tx, { orderLineId: line, quantity, ...why }))
}

/** Refuses what `voidCards` would refuse now. Read-only. */
export const cardsGoBack = (db: Db | Tx, order: orders.OrderRow, shares: readonly refunds.Share[]): Promise<Outcome<void>> =>
  eachLineOfCards(db, order, shares, (line, quantity) => credit.cardsCanGoBack(db, line, quantity))

async function eachLineOfCards(
  db: Db | Tx,
  order: orders.OrderRow,
  shares: readonly refunds.Share[],
  does: (line: number, quantity: number) => Promise<Outcome<unknown>>,
): Promise<Outcome<void>> {
  const lines = await orders.linesOf(db, order.id)
  const cards = new Set(lines.filter(({ make }) => make === 'gift-card').map(({ id }) => id))
  for (const { line, quantity, amount } of shares) {
    if (line === null || !cards.has(line)) continue
    if (quantity === 0 && amount > 0) return refuse(credit.problems.cardGoesWhole())
    const outcome = await does(line, quantity)
    if (!outcome.ok) return outcome
  }
  return done(undefined)
}
