import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'

const KIND = 'gift-cards-frozen'
type Claim = { claim: string; dispute?: string; at: Date }

const cardLines = async (tx: Tx, orderId: string): Promise<number[]> =>
  (await orders.linesOf(tx, orderId)).filter(({ make }) => make === 'gift-card').map(({ id }) => id)

/**
 * Freezes the gift cards that a (locked) order sold, because a bank or provider takes the order's money back. Opens an action
 * item. No-op for a repeated claim.
 */
export async function freezeCards(tx: Tx, order: orders.OrderRow, { claim, dispute, at }: Claim): Promise<void> {
  const cards = await credit.freezeSoldCards(tx, { orderLineIds: await cardLines(tx, order.id), claim, dispute, at })
  if (!cards) return
  const numbers: string[] = []
  for (const id of cards.orderIds) numbers.push((await orders.orderById(tx, id))?.number ?? id)
  const detail = { claim, amount: cards.spent, frozen: cards.frozen, orders: numbers.join(', ') }
  await actionItems.openActionItem(tx, { kind: KIND, cause: `${claim} ${order.id}`, orderId: order.id, detail, at })
}

/**
 * Unfreezes the gift cards of a (locked) order: those of a won dispute, or all of them after a staff decision. Closes the
 * action items once no freeze is left.
 */
export async function unfreezeCards(tx: Tx, orderId: string, closing: actionItems.Closing, dispute?: string): Promise<void> {
  const lines = await cardLines(tx, orderId)
  if (dispute) await credit.restoreSoldCards(tx, lines, dispute, closing.at)
  const left = await credit.liftFreezes(tx, lines, closing.at, dispute)
  if (lines.length > 0 && left === 0) await actionItems.settleItemsOf(tx, KIND, orderId, closing)
}

/** Writes off the gift cards of a (locked) order after a lost dispute. No-op while the shop still keeps money of the order. */
export async function voidCardsOfLost(tx: Tx, order: orders.OrderRow, dispute: string, at: Date): Promise<void> {
  const { kept: retained } = await amountDueOf(tx, order)
  if (retained <= 0) await credit.voidRestOfCards(tx, { orderLineIds: await cardLines(tx, order.id), cause: dispute, at })
}

/** Writes off what is left of the gift cards of a (locked) cancelled order. */
export async function voidCardsOfEnded(tx: Tx, orderId: string, closing: actionItems.Closing): Promise<void> {
  await credit.voidRestOfCards(tx, { orderLineIds: await cardLines(tx, orderId), cause: 'ended', at: closing.at })
  await actionItems.settleItemsOf(tx, KIND, orderId, closing)
}
