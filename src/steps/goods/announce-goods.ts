import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** Announces that the stock of an order's goods has changed, so that cached pages which show it are invalidated. */
export async function announceGoods(tx: Tx, orderId: string) {
  const slugs = new Set((await orders.linesOf(tx, orderId)).filter((line) => line.make === 'ready').map((line) => line.slug))
  for (const slug of slugs) await announce(tx, { kind: 'stock', id: slug })
}
