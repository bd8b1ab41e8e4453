import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type * as refunds from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'

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
  return eachLineOfCards(tx, order, shares, (line, quantity) => credit.voidSoldCards(tx, { orderLineId: line, quantity, ...why }))
}

/** Whether they would be refused, as things stand; nothing is locked or changed. */
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
