import { CHANNELS } from '#domain/pricing/goods.ts'
import * as cart from '#modules/cart/index.ts'
import * as orders from '#modules/orders/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Merges the cart of a browser into the cart of an account, in every channel. Returns the number of lines moved (`joined`), and
 * of lines left out because the cart was full (`left`).
 */
export async function mergeCarts(
  tx: Tx,
  who: { userId: string; visitorId: string; at: Date },
): Promise<{ joined: number; left: number }> {
  const sums = { joined: 0, left: 0 }
  for (const channel of CHANNELS) {
    const { joined, left } = await cart.joinCarts(tx, {
      from: who.visitorId,
      to: ownerOf(who.userId),
      channel,
      at: who.at,
      isBusy: async (cartId) => (await orders.lockPendingOf(tx, cartId)) !== undefined,
      moveOrders: (from, to) => orders.moveToBag(tx, from, to),
    })
    sums.joined += joined
    sums.left += left
  }
  return sums
}
