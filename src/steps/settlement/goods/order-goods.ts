import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { followOrder } from '#steps/making/follow-order.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { followParcels } from './follow-parcels.ts'

type By = { actor: string; at: Date }

/** Allocates exactly the goods that a (locked) order needs. False when something is out of stock; then nothing changes. */
export async function promiseGoods(tx: Tx, orderId: string, by: By): Promise<boolean> {
  const order = await orders.orderById(tx, orderId)
  if (!order) return false
  const { lines, parcels } = await parcelBook(tx, order)
  const wants = orders.unitsOf(lines, parcels).flatMap(({ left, open, free }, place) => {
    const variantId = lines[place]?.variantId
    return variantId ? [{ variantId, quantity: left + open + free }] : []
  })
  // Uncut cloth stays allocated while the workshop makes a garment of the order.
  const cloth = (await workshop.anyInWork(tx, orderId)) ? await inventory.uncutCloth(tx, orderId) : []
  const promised = await inventory.promiseGoods(tx, orderId, [...wants, ...cloth], { ...by, today: dayOf(by.at) })
  if (promised) await announceGoods(tx, orderId)
  return promised
}

const NOT_SENT: readonly orders.OrderRow['state'][] = ['placed', 'confirmed', 'on_hold', 'processing']

/**
 * Reverses what a withdrawn refund did to the goods of the (locked) order. Opens the action item `paid-no-stock` when goods of
 * an unsent order cannot be allocated.
 */
export async function promiseAgain(tx: Tx, order: orders.OrderRow, refundId: string, by: By): Promise<void> {
  await followOrder(tx, order, by)
  await setOutside(tx, order, refundId)
  await refill(tx, order, refundId)
  const now = await followParcels(tx, order.id, by)
  if (!NOT_SENT.includes(now.state) || (await promiseGoods(tx, order.id, by))) return
  const cause = `${order.id}:${refundId}`
  await actionItems.openActionItem(tx, {
    kind: 'paid-no-stock',
    cause,
    orderId: order.id,
    detail: { refund: refundId },
    at: by.at,
  })
}

/** Marks units as in transit again that were outside the shop when the refund, now withdrawn, was made. */
async function setOutside(tx: Tx, order: orders.OrderRow, refundId: string) {
  const [parcels, back] = await Promise.all([orders.parcelsOf(tx, order.id), orders.outsideWith(tx, refundId)])
  await orders.saveUnits(
    tx,
    back.flatMap((each) => orders.outsideAgain(each, parcels)),
  )
}

/** Puts the units that the refund removed from a parcel into the newest parcel that has not left. No-op without such a parcel. */
async function refill(tx: Tx, order: orders.OrderRow, refundId: string) {
  const [{ parcels, rest }, back] = await Promise.all([parcelBook(tx, order), orders.backWith(tx, refundId)])
  const open = parcels.findLast(({ state, left }) => state !== 'cancelled' && !left)
  if (!open) return
  const inIt = new Map(open.lines.map(({ line, quantity }) => [line, quantity]))
  const more = rest.flatMap(({ line, quantity }) => {
    const units = Math.min(quantity, back.find((each) => each.line === line)?.packed ?? 0)
    return units > 0 ? [{ parcel: open.id, line, quantity: (inIt.get(line) ?? 0) + units, cameBack: 0, outside: 0 }] : []
  })
  await orders.saveUnits(tx, more)
}

const CHOICES = ['restock', 'quarantine', 'write-off'] as const
type Choice = (typeof CHOICES)[number]
export type LineBack = { line: number | null; quantity: number; goods: Choice | 'keep' }

/**
 * Takes goods of a refund off the order, and restocks, quarantines or writes them off. The caller has written the refund and
 * locked the order. `first`: which units of a line to take first.
 */
export async function takeGoodsBack(
  tx: Tx,
  order: orders.OrderRow,
  refundId: string,
  shares: readonly LineBack[],
  { actor, at, first = 'unsent' }: By & { first?: 'unsent' | 'sent' },
) {
  const keeps = first === 'sent' ? null : 'lost'
  const firstOf = ({ goods }: LineBack): orders.TakesFirst | null => (goods === 'keep' ? keeps : first)
  const coming = shares.filter((share) => share.quantity > 0 && share.line !== null && firstOf(share) !== null)
  const { lines, parcels } = await parcelBook(tx, order)
  const goods: Record<Choice, Sums> = { restock: new Map(), quarantine: new Map(), 'write-off': new Map() }
  const changes: orders.UnitChange[] = []
  for (const line of lines) {
    const back = { line: line.line, unsent: 0, packed: 0, sent: 0, outside: 0 }
    for (const share of coming.filter((each) => each.line === line.line)) {
      const before = { ...line, off: line.off + back.unsent, returned: line.returned + back.sent }
      const taken = orders.takeOff(before, withChanges(parcels, changes), {
        units: share.quantity,
        first: firstOf(share) ?? first,
      })
      back.unsent += taken.unsent
      back.packed += taken.packed
      back.sent += taken.sent
      back.outside += taken.outside
      changes.push(...taken.changes)
      if (share.goods !== 'keep' && line.variantId !== null)
        add(goods[share.goods], line.variantId, { unsent: taken.unsent, sent: taken.toShelf })
    }
    if (back.unsent + back.sent > 0) await orders.recordBack(tx, refundId, [back])
  }
  await orders.saveUnits(tx, withoutOlder(changes))
  let unpromised = 0
  for (const choice of CHOICES) {
    const some = backOf(goods[choice])
    if (some.length > 0) unpromised += (await inventory.takeBack(tx, order.id, some, { choice, actor, at })).unpromised
  }
  if (coming.length > 0) {
    await tellPacker(tx, order, { refundId, parcels, changes, units: unpromised, at })
    await followOrder(tx, order, { actor, at })
    await followParcels(tx, order.id, { actor, at })
  }
  await announceGoods(tx, order.id)
}

/** Units by variant id. `unsent`: never left the shop. `sent`: come back from the customer. */
type Sums = Map<number, Omit<inventory.GoodsBack, 'variantId'>>

function add(sums: Sums, variantId: number, { unsent, sent }: Omit<inventory.GoodsBack, 'variantId'>) {
  const { unsent: u, sent: s } = sums.get(variantId) ?? { unsent: 0, sent: 0 }
  sums.set(variantId, { unsent: u + unsent, sent: s + sent })
}
/** Sorts by variant id, because stock is locked in this order to avoid deadlocks. */
const backOf = (sums: Sums) => [...sums].sort(([a], [b]) => a - b).map(([variantId, units]) => ({ variantId, ...units }))

const withChanges = (parcels: readonly orders.Parcel[], changes: readonly orders.UnitChange[]): orders.Parcel[] =>
  parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((each) => changes.findLast(({ parcel: id, line }) => id === parcel.id && line === each.line) ?? each),
  }))
const withoutOlder = (changes: readonly orders.UnitChange[]) =>
  changes.filter(({ parcel, line }, i) => changes.findLastIndex((each) => each.parcel === parcel && each.line === line) === i)

/** Books the goods of returned parcels to `choice`: stock, quarantine or write-off. */
export async function takeParcelsBack(
  tx: Tx,
  orderId: string,
  parcels: readonly orders.Parcel[],
  choice: Choice,
  { actor, at }: By,
) {
  const lines = new Map((await orders.frozenLines(tx, orderId)).map(({ id, variant_id }) => [id, variant_id]))
  const sums: Sums = new Map()
  const changes = parcels.flatMap(({ id, lines: some }) =>
    some.map((each) => ({ parcel: id, ...each, cameBack: each.quantity, outside: 0 })),
  )
  for (const { line, quantity, cameBack, outside } of parcels.flatMap((each) => each.lines)) {
    const variantId = lines.get(line)
    if (variantId) add(sums, variantId, { unsent: 0, sent: quantity - cameBack + outside })
  }
  await orders.saveUnits(tx, changes)
  const goods = backOf(sums)
  if (goods.length > 0) await inventory.takeBack(tx, orderId, goods, { choice, actor, at })
}

/**
 * Takes the units of a returned parcel of a (locked) order into stock, by the choice of their refund. Units without one go to
 * quarantine.
 */
export async function takeInWithParcel(tx: Tx, order: orders.OrderRow, parcel: orders.Parcel, { actor, at }: By) {
  const back = orders.parcelIsBack(parcel, order.state)
  if (back.length === 0) return
  const [lines, choices] = await Promise.all([orders.frozenLines(tx, order.id), refunds.goodsChoices(tx, order.id)])
  const variants = new Map(lines.map(({ id, variant_id }) => [id, variant_id]))
  const goods: Record<Choice, Sums> = { restock: new Map(), quarantine: new Map(), 'write-off': new Map() }
  for (const { arrive, change } of back) {
    const variantId = variants.get(change.line)
    if (variantId) add(goods[choices.get(change.line) ?? 'quarantine'], variantId, { unsent: 0, sent: arrive })
  }
  await orders.saveUnits(
    tx,
    back.map(({ change }) => change),
  )
  for (const choice of CHOICES) {
    const some = backOf(goods[choice])
    if (some.length > 0) await inventory.takeBack(tx, order.id, some, { choice, actor, at })
  }
  await announceGoods(tx, order.id)
}

type GoodsEvent = {
  refundId: string
  parcels: readonly orders.Parcel[]
  changes: readonly orders.UnitChange[]
  units: number
  at: Date
}
/**
 * Opens `parcel-changed` for the packer when refunded units must come out of a parcel that has not
 * left.
 */
async function tellPacker(tx: Tx, order: orders.OrderRow, { refundId, parcels, changes, units, at }: GoodsEvent) {
  if (order.state !== 'processing' && order.state !== 'on_hold') return
  const parcel = parcels.find(({ id, left }) => !left && changes.some((each) => each.parcel === id))
  if (!parcel) return
  const detail = { refund: refundId, parcel: parcel.state, units }
  await actionItems.openActionItem(tx, { kind: 'parcel-changed', cause: refundId, orderId: order.id, detail, at })
}
