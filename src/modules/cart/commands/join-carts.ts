import type { Channel } from '#domain/pricing/goods.ts'
import type { Tx } from '#platform/db.ts'
import { joinLines } from '../rules/join-lines.ts'
import * as store from '../store.ts'

type Join = {
  /** A browser's, and the account's. */
  from: string
  to: string
  channel: Channel
  at: Date
  /** Whether an order of this bag is being paid: such a bag must live on, for it is emptied when the money is in. */
  isBusy: (cartId: string) => Promise<boolean>
  /** Orders of the bag that goes become those of the one that stays. */
  moveOrders: (from: string, to: string) => Promise<unknown>
}

/**
 * The bag of a browser joins that of an account, by `joinLines`; afterwards the browser has none. Answers how many lines
 * came along, and how many were more than a bag holds.
 */
export async function joinCarts(
  tx: Tx,
  { from, to, channel, at, isBusy, moveOrders }: Join,
): Promise<{ joined: number; left: number }> {
  const carts = await store.lockCarts(tx, [from, to], channel)
  const guest = carts.find(({ visitor_id }) => visitor_id === from)
  const own = carts.find(({ visitor_id }) => visitor_id === to)
  if (!guest) return { joined: 0, left: 0 }
  const brought = await store.cartLines(tx, guest.id)
  if (!own) {
    await store.mergeGuestData(tx, guest.id, to, at)
    return { joined: brought.length, left: 0 }
  }
  const { lines, left } = joinLines(await store.cartLines(tx, own.id), brought)
  const stays = (await isBusy(guest.id)) ? guest : own
  const goes = stays === guest ? own : guest
  await moveOrders(goes.id, stays.id)
  await store.deleteCart(tx, goes.id)
  await store.replaceLines(tx, stays.id, lines)
  await store.mergeGuestData(tx, stays.id, to, at)
  return { joined: brought.length, left }
}
