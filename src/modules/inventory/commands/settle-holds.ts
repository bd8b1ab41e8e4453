import { deferWrite, type Tx } from '#platform/db.ts'
import { availableOf, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

type By = { actor: string; at: Date }

/** The order is paid: what was held is its own. False when some of it had been given back meanwhile. */
export async function commitGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<boolean> {
  const { stock, holds } = await lockHolds(tx, orderId)
  const movement = { kind: 'committed', actor, at } as const
  const lost = holds.filter((hold) => hold.state === 'expired' || hold.state === 'released')
  if (lost.length === 0) {
    deferWrite(tx, store.moveHolds(tx, orderId, 'commit', movement))
    return true
  }
  // Paid after the hold had ended: the goods are taken again if all of them are still to be had, else nothing of them.
  const available = new Map(stock.map((row) => [row.variant_id, availableOf(row)]))
  if (lost.some((hold) => (available.get(hold.variant_id) ?? 0) < hold.quantity)) {
    await store.moveHolds(tx, orderId, 'expire') // nothing ends what is still held once the order is placed (simulation, seed 617)
    return false
  }
  await store.moveHolds(tx, orderId, 'commit', movement)
  await store.moveHolds(tx, orderId, 'retake', movement)
  return true
}

/** Nobody paid: what is still held is on sale again. */
export async function releaseGoods(tx: Tx, orderId: string, why: 'expire' | 'release'): Promise<Want[]> {
  await lockHolds(tx, orderId)
  return store.moveHolds(tx, orderId, why)
}

/** A paid order is cancelled before anything left the house. */
export async function giveBackGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<Want[]> {
  await lockHolds(tx, orderId)
  const movement = { kind: 'released', actor, at } as const
  return [
    ...(await store.moveHolds(tx, orderId, 'giveBack', movement)),
    ...(await store.moveHolds(tx, orderId, 'release', movement)),
  ]
}

/** The goods leave the house. */
export async function consumeGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<Want[]> {
  await lockHolds(tx, orderId)
  return store.moveHolds(tx, orderId, 'consume', { kind: 'consumed', actor, at })
}

/**
 * A payment is under way at the provider: nothing is given back before `until`. False when it already was. The stock itself
 * is not locked: what is held stays held, and who gives back what has run out waits for these rows, and looks at them again.
 */
export const prolongGoods = (tx: Tx, orderId: string, until: Date): Promise<boolean> => store.prolongHolds(tx, orderId, until)

/** The stock first, as everywhere; then what is kept of it, as it is now that nobody else can move it. */
async function lockHolds(tx: Tx, orderId: string) {
  const [stock, holds] = await Promise.all([store.lockStockOf(tx, orderId), store.holdsOf(tx, orderId)])
  return { stock, holds }
}
