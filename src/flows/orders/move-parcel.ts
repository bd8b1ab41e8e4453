import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { MoveParcel, OrderView } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { stockRules, storeSettings } from '#services/settings/index.ts'
import { followParcel } from '#steps/making/follow-order.ts'
import { followParcels } from '#steps/settlement/goods/follow-parcels.ts'
import { promiseGoods, takeInWithParcel } from '#steps/settlement/goods/order-goods.ts'
import { captureWhenSent } from '#steps/settlement/ledger/chargeable.ts'
import { tellOfParcel } from '#steps/settlement/papers/notify-parcel-shipped.ts'
import { sendCapture } from '#steps/settlement/providers/capture-payment.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { adminOrder } from '#views/orders/order.ts'
import { type ParcelBook, parcelBook } from '#views/orders/order-parcels.ts'
import { parcelAsksOf } from '#views/orders/parcel-asks.ts'

/** Transitions that need the goods of the parcel: it is picked, or leaves. */
const NEEDS_GOODS: readonly orders.FulfilmentMove[] = ['pick', 'ship', 'makeReady']
/** Transitions that hand a parcel to the carrier or make it ready for pickup. */
const SENDS: readonly orders.FulfilmentMove[] = ['ship', 'makeReady']
/** Transition of the garments when their parcel has reached the customer. */
const ARRIVED: Partial<Record<string, 'deliver' | 'collect'>> = { delivered: 'deliver', collected: 'collect' }

type By = { actor: string; at: Date }

/**
 * Moves a parcel and its order. `parcel`: id; without it the first that allows the move, else a new one with all remaining
 * units. Captures authorised payments that are due on dispatch. Refuses `orders.no-such-order`, `orders.no-such-parcel`,
 * `orders.goods-missing`, `orders.not-at-place`, and what `orders.moveFulfilment` refuses.
 */
export async function moveParcel(deps: Deps, number: string, ask: MoveParcel, staff: Staff): Promise<Outcome<void>> {
  const moved = await moveInOne(deps, number, ask, staff)
  if (!moved.ok) return moved
  for (const attempt of moved.value) {
    const sent = await sendCapture(deps, attempt) // a failed capture does not stop the parcel
    if (!sent.ok)
      deps.log.warn({ attempt, code: sent.problem.code }, 'authorised payment could not be captured when its parcel was sent')
  }
  return done(undefined)
}

export async function moveParcelAndShow(deps: Deps, number: string, move: MoveParcel, staff: Staff): Promise<Outcome<OrderView>> {
  const moved = await moveParcel(deps, number, move, staff)
  return moved.ok ? adminOrder(deps, number) : moved
}

/** Returns the parcel to move; null when a new one must be created. Refuses `orders.no-such-parcel`. */
function meant(book: ParcelBook, { move, parcel }: MoveParcel): Outcome<orders.Parcel | null> {
  if (parcel) {
    const found = book.parcels.find(({ id }) => id === parcel)
    return found ? done(found) : refuse(orders.problems.noSuchParcel())
  }
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const possible: (orders.Parcel | null)[] = [...live, ...(book.rest.length > 0 || live.length === 0 ? [null] : [])]
  const can = possible.find((each) => orders.moveFulfilment(book.factsOf(each), move).ok)
  return done(can !== undefined ? can : book.rest.length > 0 ? null : (live[0] ?? null))
}

/** Returns the ids of attempts to capture after the commit. */
async function moveInOne(deps: Deps, number: string, ask: MoveParcel, staff: Staff): Promise<Outcome<string[]>> {
  const { move } = ask
  const actor = staff.email
  const { hours } = await storeSettings(deps)
  return transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const by = { actor, at: deps.clock.now() }
    const book = await parcelBook(tx, order)
    const own = meant(book, ask)
    if (!own.ok) return own
    const state = orders.moveFulfilment(book.factsOf(own.value), move)
    if (!state.ok) return state
    const parcel = own.value ?? restOf(book, order.id, by.at)
    if (NEEDS_GOODS.includes(move) && !parcel.left) {
      const available = await goodsThere(tx, order.id, parcel, book, by)
      if (!available.ok) return available
    }
    if (!own.value) await orders.createParcel(tx, row(parcel))
    if (orders.HAS_LEFT.includes(state.value) && !parcel.left) {
      const { takeFrom } = await stockRules(tx)
      const choosing = { takeFrom, to: order.address, from: parcel.location_id }
      await inventory.consumeGoods(tx, order.id, { ...by, ...choosing, units: book.goodsIn(parcel.lines) })
    }
    // The amount to collect is stored when the parcel leaves, so no other parcel collects it too.
    const asks = SENDS.includes(move) ? await parcelAsksOf(tx, order, book) : undefined
    const collects = asks?.of(own.value?.id ?? null) ?? 0
    const sent = asks && { collects, kept: asks.kept }
    const moved = await orders.saveParcelMove(tx, parcel, { ...ask, state: state.value, at: by.at, asks: sent })
    if (state.value === 'returned_to_sender') await takeInWithParcel(tx, order, parcel, by)
    const arrived = ARRIVED[state.value]
    const garments = book.garmentsIn(parcel.lines)
    if (arrived && garments.length > 0) await followParcel(tx, order.id, arrived, { by: actor, at: by.at }, garments)
    const place = own.value ? book.parcels.indexOf(own.value) + 1 : book.parcels.length + 1
    await orders.recordEvent(tx, { orderId: order.id, kind: state.value, ...by, detail: { parcel: place } })
    await audit.record(tx, {
      actor: staff.id,
      action: 'parcel-moved',
      subject: `order ${number}`,
      at: by.at,
      detail: { move, parcel: parcel.id },
      before: { parcel: parcel.state },
      after: { parcel: state.value },
    })
    const leaves = orders.HAS_LEFT.includes(state.value) && !parcel.left
    const tells = { state: state.value, hours, leaves, collects, book: own.value ? book : { ...book, rest: [] } }
    await tellOfParcel(deps, tx, order, moved, tells)
    const back = parcel.lines.reduce((sum, { outside }) => sum + outside, 0)
    if (arrived && (back > 0 || order.state === 'cancelled'))
      await tellOfGoodsGivenAway(tx, order, parcel.id, { units: back, at: by.at })
    const now = await followParcels(tx, order.id, by)
    return done(leaves ? await captureWhenSent(tx, now, by) : [])
  })
}

/** Opens an action item: the customer received goods that were refunded in transit, or whose order was cancelled. */
async function tellOfGoodsGivenAway(tx: Tx, order: orders.OrderRow, parcel: string, { units, at }: { units: number; at: Date }) {
  const detail = { parcel, ...(units > 0 && { units }) }
  await actionItems.openActionItem(tx, { kind: 'delivered-after-refund', cause: parcel, orderId: order.id, detail, at })
}

function restOf({ rest }: ParcelBook, orderId: string, at: Date): orders.Parcel {
  return {
    id: newId(),
    order_id: orderId,
    state: 'pending',
    nth: 0,
    carrier: null,
    tracking: null,
    location_id: null,
    created_at: at,
    left_at: null,
    arrived_at: null,
    received_by: null,
    handed_note: null,
    handed_photo: null,
    handed_signature: null,
    collects: null,
    kept_before: null,
    left: false,
    lines: rest.map(({ line, quantity }) => ({ line, quantity, cameBack: 0, outside: 0 })),
  }
}
const row = ({ id, order_id, state, created_at, lines }: orders.Parcel) => ({ id, order_id, state, created_at, lines })

/**
 * Allocates all unsent goods of the order, or none when some are out of stock. Refuses `orders.goods-missing` when the goods of
 * this parcel are out of stock, and `orders.not-at-place` when they are at another location.
 */
async function goodsThere(tx: Tx, orderId: string, { lines, location_id }: orders.Parcel, book: ParcelBook, by: By) {
  const goods = book.goodsIn(lines)
  const available = (await promiseGoods(tx, orderId, by)) || (await inventory.areThere(tx, orderId, goods))
  if (!available) return refuse(orders.problems.goodsMissing())
  const missing = location_id === null ? undefined : await inventory.missingAt(tx, location_id, goods)
  if (missing === undefined) return done(undefined)
  const name = book.lines.find(({ variantId }) => variantId === missing)?.name ?? ''
  return refuse(orders.problems.notAtPlace(name, await inventory.placeName(tx, location_id ?? 0)))
}
