import type { Channel } from '#domain/pricing/goods.ts'
import type { Tx } from '#platform/db.ts'
import { setCodes } from '../code-store.ts'
import { MAX_CODES } from '../contract.ts'
import { joinLines } from '../rules/join-lines.ts'
import * as store from '../store.ts'

type Join = {
  from: string
  to: string
  channel: Channel
  at: Date
  /** True while an order of the cart is being paid. The payment later empties that cart, so it must stay. */
  isBusy: (cartId: string) => Promise<boolean>
  moveOrders: (from: string, to: string) => Promise<unknown>
}

/**
 * Merges the cart of a browser into that of an account. `joined`: number of lines in the browser's cart. `left`: number of
 * lines dropped above the cart limit.
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
  const codes = [...new Set([...own.codes, ...guest.codes])].slice(0, MAX_CODES)
  if (codes.length > 0) await setCodes(tx, stays.id, codes)
  await store.mergeGuestData(tx, stays.id, to, at)
  return { joined: brought.length, left }
}
