import type { Tx } from '#platform/db.ts'
import { availableOf, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

type By = { actor: string; at: Date }

/** The order is paid: what was held is its own. False when some of it had been given back meanwhile. */
export async function commitGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<boolean> {
  const holds = await lockHolds(tx, orderId)
  if (holds.some((hold) => hold.state !== 'held' && hold.state !== 'committed')) return retakeGoods(tx, orderId, { actor, at })
  const moved = await store.moveHolds(tx, orderId, 'commit')
  await store.recordMovements(tx, moved, { kind: 'committed', orderId, actor, at })
  return true
}

/** Paid after the hold had ended: takes the goods again if all of them are still to be had, else nothing of them. */
async function retakeGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<boolean> {
  const holds = await lockHolds(tx, orderId)
  const rows = await store.lockStock(
    tx,
    holds.map((hold) => hold.variant_id),
  )
  const available = new Map(rows.map((row) => [row.variant_id, availableOf(row)]))
  const lost = holds.filter((hold) => hold.state === 'expired' || hold.state === 'released')
  if (lost.some((hold) => (available.get(hold.variant_id) ?? 0) < hold.quantity)) {
    await store.moveHolds(tx, orderId, 'expire') // nothing ends what is still held once the order is placed (simulation, seed 617)
    return false
  }
  const moved = [...(await store.moveHolds(tx, orderId, 'commit')), ...(await store.moveHolds(tx, orderId, 'retake'))]
  await store.recordMovements(tx, moved, { kind: 'committed', orderId, actor, at })
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
  const moved = [...(await store.moveHolds(tx, orderId, 'giveBack')), ...(await store.moveHolds(tx, orderId, 'release'))]
  await store.recordMovements(tx, moved, { kind: 'released', orderId, actor, at })
  return moved
}

/** The goods leave the house. */
export async function consumeGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<Want[]> {
  await lockHolds(tx, orderId)
  const moved = await store.moveHolds(tx, orderId, 'consume')
  await store.recordMovements(tx, moved, { kind: 'consumed', orderId, actor, at })
  return moved
}

/** A payment is under way at the provider: nothing is given back before `until`. False when it already was. */
export async function prolongGoods(tx: Tx, orderId: string, until: Date): Promise<boolean> {
  const holds = await lockHolds(tx, orderId)
  return (await store.prolongHolds(tx, orderId, until)) === holds.length
}

async function lockHolds(tx: Tx, orderId: string) {
  const holds = await store.holdsOf(tx, orderId)
  if (holds.length > 0)
    await store.lockStock(
      tx,
      holds.map((hold) => hold.variant_id),
    )
  return store.holdsOf(tx, orderId) // as they are now that nobody else can move them
}
