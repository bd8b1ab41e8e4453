import { specsOf } from '#domain/tailoring/garments.ts'
import * as credit from '#modules/credit/index.ts'
import * as garments from '#modules/garments/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import type { CartRow } from '#views/cart/cart-view.ts'
import { ownStylesOfOrder } from '#views/tailoring/own-style.ts'

/**
 * Stores the designed style of each line that has one, and the default style of each made-to-measure product. Later changes of
 * the product then do not apply to the order.
 */
export async function saveDesigned(tx: Tx, orderId: string, lines: readonly CartRow[]): Promise<void> {
  if (lines.some(({ make }) => make === 'measure')) garments.saveOwnStyles(tx, await ownStylesOfOrder(tx, orderId))
  if (lines.every(({ designed }) => designed === null)) return
  const written = await orders.frozenLines(tx, orderId)
  garments.saveSpecs(
    tx,
    written.flatMap(({ id, position }) => {
      const designed = lines[position]?.designed
      return designed ? [{ orderLineId: id, specs: specsOf(designed.garment, designed.style) }] : []
    }),
  )
}

type Giver = { buyer: string; language: string }
export async function saveGifts(tx: Tx, orderId: string, lines: readonly CartRow[], giver: Giver): Promise<void> {
  if (lines.every(({ gift }) => gift === null)) return
  const written = await orders.frozenLines(tx, orderId)
  await credit.saveOrderedCards(
    tx,
    written.flatMap(({ id, position }) => {
      const gift = lines[position]?.gift
      if (!gift) return []
      // The value of a card is the price of its line, so the amount is not stored again.
      const { amount: _, ...receiver } = gift
      return [{ orderLineId: id, ...giver, ...receiver }]
    }),
  )
}
