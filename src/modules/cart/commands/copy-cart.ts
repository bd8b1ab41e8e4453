import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { joinLines } from '../rules/join-lines.ts'
import * as store from '../store.ts'

type Copy = { cartId: string; to: string; channel: Channel; at: Date }

/**
 * Copies the lines of a cart into the cart of another owner by `joinLines`. Gift lines are left out, because they name a person.
 * Returns the number of lines copied; 0 for the owner's own cart. Undefined when the cart is gone, is empty or has only gifts.
 */
export async function copyCart(tx: Tx, { cartId, to, channel, at }: Copy): Promise<number | undefined> {
  const brought = (await store.cartLines(tx, cartId)).filter(({ gift }) => gift === null)
  if (brought.length === 0) return undefined
  if ((await store.lockCart(tx, to, channel))?.id === cartId) return 0
  const own = await store.openCart(tx, to, channel, at)
  const copies = brought.map(({ cart_id: _, ...line }) => ({ ...line, id: newId() }))
  const { lines } = joinLines(await store.cartLines(tx, own), copies)
  await store.replaceLines(tx, own, lines)
  return copies.length
}
