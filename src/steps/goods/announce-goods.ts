import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** The goods of an order are on sale again, or came off sale: pages that count them look again. */
export async function announceGoods(tx: Tx, orderId: string) {
  const slugs = new Set((await orders.linesOf(tx, orderId)).filter((line) => line.make === 'ready').map((line) => line.slug))
  for (const slug of slugs) await announce(tx, { kind: 'stock', id: slug })
}
