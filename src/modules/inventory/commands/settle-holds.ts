import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { shareAgain, toBeHad } from '../rules/beyond.ts'
import { RETAKEN } from '../rules/hold-moves.ts'
import type { Want } from '../rules/wants.ts'
import * as store from '../store.ts'
import { cutForOrder } from './cut-rolls.ts'
import { type Choosing, placesFor } from './take-goods.ts'

type By = { actor: string; at: Date }

/**
 * The order is paid: what was held is its own, and what is not in the house yet is owed to it. False when some of it had been given back
 * meanwhile. `today` is the day in the house's own zone.
 */
export async function commitGoods(tx: Tx, orderId: string, { actor, at, today }: By & { today: string }): Promise<boolean> {
  const movement = { kind: 'committed', actor, at } as const
  const [stock, committed] = await Promise.all([store.lockStockOf(tx, orderId), store.commitHolds(tx, orderId, movement)])
  if (committed) return true
  const lost = (await store.holdsOf(tx, orderId)).filter(({ state }) => RETAKEN.includes(state))
  // Paid after the hold had ended: the goods are taken again if all of them are still to be had, else nothing of them.
  const rows = new Map(stock.map((row) => [row.variant_id, toBeHad(row, today)]))
  const again = lost.flatMap((hold) => {
    const had = rows.get(hold.variant_id)
    const share = had && shareAgain(had, hold.quantity, hold)
    return share ? [{ variantId: hold.variant_id, to: { quantity: hold.quantity, beyond: share.beyond } }] : []
  })
  if (again.length < lost.length) {
    await store.moveHolds(tx, orderId, 'expire') // nothing ends what is still held once the order is placed (simulation, seed 617)
    await handOn(tx, stock, { actor, at })
    return false
  }
  await store.moveHolds(tx, orderId, 'commit', movement)
  for (const { variantId, to } of again) {
    await store.setPromise(tx, orderId, variantId, { from: store.NOTHING, to })
    await store.recordMovements(tx, [{ variantId, quantity: to.quantity }], { ...movement, orderId })
  }
  return true
}

/** Nobody paid: what is still held is on sale again, or goes to who waits for it. */
export async function releaseGoods(tx: Tx, orderId: string, why: 'expire' | 'release', at: Date): Promise<Want[]> {
  const { stock } = await lockHolds(tx, orderId)
  const freed = await store.moveHolds(tx, orderId, why)
  await handOn(tx, stock, { actor: 'shop', at })
  return freed
}

/** A paid order is cancelled before anything left the house. */
export async function giveBackGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<Want[]> {
  const { stock } = await lockHolds(tx, orderId)
  const movement = { kind: 'released', actor, at } as const
  const freed = [
    ...(await store.moveHolds(tx, orderId, 'giveBack', movement)),
    ...(await store.moveHolds(tx, orderId, 'release', movement)),
  ]
  await handOn(tx, stock, { actor, at })
  return freed
}

/** The goods leave the house, from the places that `rules/take-from.ts` chooses; cloth is cut from a roll. */
export async function consumeGoods(tx: Tx, orderId: string, { actor, at, ...choosing }: By & Choosing): Promise<Want[]> {
  const { stock, holds } = await lockHolds(tx, orderId)
  const leaving = holds
    .filter(({ state }) => state === 'committed')
    .map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
  const taken = await placesFor(tx, stock, leaving, choosing)
  if (taken) await places.takeElsewhere(tx, taken)
  const gone = await store.moveHolds(tx, orderId, 'consume', taken ? undefined : { kind: 'consumed', actor, at })
  if (taken) {
    const movements = taken.map((each) => ({ ...each, kind: 'consumed' as const, change: -each.quantity }))
    await places.recordPlaces(tx, movements, { actor, at, orderId })
  }
  await cutForOrder(tx, stock, taken ?? gone, { orderId, actor, at })
  return gone
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

/** What came free goes to those who wait for it. Most variants have nobody who waits. */
async function handOn(tx: Tx, stock: readonly store.StockRow[], by: By) {
  const waitedFor = stock.filter(({ beyond }) => beyond > 0).map((row) => row.variant_id)
  if (waitedFor.length > 0) await store.allocate(tx, waitedFor, by)
}
