import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'

/** Invalidates cached pages that show the stock of an order's ready-made goods. */
export async function announceGoods(tx: Tx, orderId: string) {
  const slugs = new Set((await orders.linesOf(tx, orderId)).filter((line) => line.make === 'ready').map((line) => line.slug))
  for (const slug of slugs) await announce(tx, { kind: 'stock', id: slug })
}
