import type { Channel } from '#domain/pricing/goods.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { lockCart } from '../queries/cart-lines.ts'
import { addLines } from '../rules/join-lines.ts'
import * as store from '../store.ts'

type Copy = { cartId: string; to: string; channel: Channel; at: Date }

/**
 * Copies the lines of a cart into the cart of another owner. Leaves out gift lines, because they name a person. `left`: number
 * of lines above the cart limit. Undefined when there is nothing to copy.
 */
export async function copyCart(tx: Tx, { cartId, to, channel, at }: Copy): Promise<{ lines: number; left: number } | undefined> {
  const brought = (await store.cartLines(tx, cartId)).filter(({ gift }) => gift === null)
  if (brought.length === 0) return undefined
  if ((await lockCart(tx, to, channel))?.id === cartId) return { lines: 0, left: 0 }
  const own = await store.openCart(tx, to, channel, at)
  const copies = brought.map(({ cart_id: _, ...line }) => ({ ...line, id: newId() }))
  const { lines, left } = addLines(await store.cartLines(tx, own), copies)
  await store.replaceLines(tx, own, lines)
  return { lines: copies.length - left, left }
}
