import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { shareAgain } from '../rules/backorder.ts'
import { toBeHadAt } from '../rules/channel-stock.ts'
import { type Demand, summed } from '../rules/demand.ts'
import { RETAKEN } from '../rules/hold-moves.ts'
import { sendGoods } from '../sent-store.ts'
import * as store from '../store.ts'
import { cutForOrder } from './cut-rolls.ts'
import { type Choosing, placesFor } from './take-goods.ts'

type By = { actor: string; at: Date }

/**
 * Commits the reservations of an order that is being placed. Reserves released units again if all are available; if not,
 * expires the whole reservation and returns false. `today`: date in Nairobi.
 */
export async function commitGoods(tx: Tx, orderId: string, { actor, at, today }: By & { today: string }): Promise<boolean> {
  const movement = { kind: 'committed', actor, at } as const
  const [stock, committed] = await Promise.all([store.lockStockOf(tx, orderId), store.commitHolds(tx, orderId, movement)])
  if (committed) return true
  const lost = (await store.holdsOf(tx, orderId)).filter(({ state }) => RETAKEN.includes(state))
  const rows = new Map(stock.map((row) => [row.variant_id, row]))
  const again = lost.flatMap((hold) => {
    const row = rows.get(hold.variant_id)
    const share = row && shareAgain(toBeHadAt(hold.apart, row, today), hold.quantity, hold)
    return share ? [{ variantId: hold.variant_id, to: { quantity: hold.quantity, beyond: share.beyond } }] : []
  })
  if (again.length < lost.length) {
    await store.moveHolds(tx, orderId, 'expire')
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

/** Commits goods added to a placed order by `holdGoods`. Goods that were released before stay released. */
export const commitAdded = (tx: Tx, orderId: string, by: By): Promise<Demand[]> =>
  store.moveHolds(tx, orderId, 'commit', { kind: 'committed', ...by })

/** Releases the reservations of an unpaid order. Returns the released units. */
export async function releaseGoods(tx: Tx, orderId: string, why: 'expire' | 'release', at: Date): Promise<Demand[]> {
  const { stock } = await lockHolds(tx, orderId)
  const freed = await store.moveHolds(tx, orderId, why)
  await handOn(tx, stock, { actor: 'shop', at })
  return freed
}

/** Releases the unshipped goods of an order that was cancelled after it was placed. Returns the released units. */
export async function giveBackGoods(tx: Tx, orderId: string, { actor, at }: By): Promise<Demand[]> {
  const { stock, holds } = await lockHolds(tx, orderId)
  const movement = { kind: 'released', actor, at } as const
  const rests = holds.filter((hold) => isOwn(hold) && hold.sent > 0)
  for (const hold of rests) await letGoOfRest(tx, orderId, hold, movement)
  const freed = [
    ...rests.map(({ variant_id, quantity, sent }) => ({ variantId: variant_id, quantity: quantity - sent })),
    ...(await store.moveHolds(tx, orderId, 'giveBack', movement)),
    ...(await store.moveHolds(tx, orderId, 'release', movement)),
  ]
  await handOn(tx, stock, { actor, at })
  return freed
}

/** `units`: quantity of each variant to ship; everything that is on hand for the order when missing. */
type Leaving = Choosing & { units?: readonly Demand[] }

/**
 * Ships goods of an order from the locations that `rules/take-from.ts` chooses, and cuts cloth from rolls. Backordered units
 * stay. Returns the shipped units.
 */
export async function consumeGoods(tx: Tx, orderId: string, { actor, at, units, ...choosing }: By & Leaving): Promise<Demand[]> {
  const { stock, holds } = await lockHolds(tx, orderId)
  const unitsByVariant = units && new Map(summed(units).map(({ variantId, quantity }) => [variantId, quantity]))
  const leaving = holds.filter(isOwn).flatMap((hold) => {
    const inStock = hold.quantity - hold.beyond - hold.sent
    const quantity = unitsByVariant ? Math.min(inStock, unitsByVariant.get(hold.variant_id) ?? 0) : inStock
    return quantity > 0 ? [{ variantId: hold.variant_id, quantity }] : []
  })
  if (leaving.length === 0) return []
  const taken = await placesFor(tx, stock, leaving, choosing)
  if (taken) await places.takeElsewhere(tx, taken)
  await sendGoods(tx, orderId, leaving, taken ? undefined : { kind: 'consumed', actor, at })
  if (taken) {
    const movements = taken.map((each) => ({ ...each, kind: 'consumed' as const, change: -each.quantity }))
    await places.recordPlaces(tx, movements, { actor, at, orderId })
  }
  await cutForOrder(tx, stock, taken ?? leaving, { orderId, actor, at })
  return leaving
}
const isOwn = ({ state }: store.HoldRow) => state === 'committed' || state === 'backordered'

/** True when the order has these units on hand and unshipped. Untracked goods always count as on hand. */
export async function areThere(tx: Tx, orderId: string, units: readonly Demand[]): Promise<boolean> {
  const holds = new Map((await lockHolds(tx, orderId)).holds.map((hold) => [hold.variant_id, hold]))
  return summed(units).every(({ variantId, quantity }) => {
    const hold = holds.get(variantId)
    return !hold || (isOwn(hold) && hold.quantity - hold.beyond - hold.sent >= quantity)
  })
}

/** Returns the first variant with too little stock at a location. Undefined when there is enough of each. */
export async function missingAt(tx: Tx, locationId: number, units: readonly Demand[]): Promise<number | undefined> {
  const wants = summed(units)
  const variants = wants.map(({ variantId }) => variantId)
  if (variants.length === 0) return undefined
  const existing = new Set((await store.lockStock(tx, variants)).map((row) => row.variant_id))
  const onHand = new Map(
    (await places.levelsOf(tx, variants)).flatMap((level) =>
      level.locationId === locationId ? [[level.variantId, level.onHand]] : [],
    ),
  )
  return wants.find(({ variantId, quantity }) => existing.has(variantId) && (onHand.get(variantId) ?? 0) < quantity)?.variantId
}

/** Extends the reservations of an order until `until`. Returns false when any of them is no longer held. */
export const prolongGoods = (tx: Tx, orderId: string, until: Date): Promise<boolean> => store.prolongHolds(tx, orderId, until)

async function letGoOfRest(
  tx: Tx,
  orderId: string,
  hold: store.HoldRow,
  movement: { kind: 'released'; actor: string; at: Date },
) {
  await store.setPromise(tx, orderId, hold.variant_id, { from: hold, to: { quantity: hold.sent, beyond: 0 } })
  const rest = { variantId: hold.variant_id, quantity: hold.quantity - hold.sent }
  await store.recordMovements(tx, [rest], { ...movement, orderId })
}

async function lockHolds(tx: Tx, orderId: string) {
  const [stock, holds] = await Promise.all([store.lockStockOf(tx, orderId), store.holdsOf(tx, orderId)])
  return { stock, holds }
}

async function handOn(tx: Tx, stock: readonly store.StockRow[], by: By) {
  const waitedFor = stock.filter(({ beyond }) => beyond > 0).map((row) => row.variant_id)
  if (waitedFor.length > 0) await store.allocate(tx, waitedFor, by)
}
