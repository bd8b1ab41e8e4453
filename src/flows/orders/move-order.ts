import { captureWhenSent, sendCapture } from '#flows/payments/capture-payment.ts'
import { releaseReserved } from '#flows/payments/release-reserved.ts'
import { followParcel } from '#flows/workshop/follow-order.ts'
import { assert } from '#kernel/assert.ts'
import { withoutParcel } from '#kernel/goods.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { OrderView, StaffMove } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { stockRules, storeSettings } from '#services/settings/index.ts'
import { adminOrder } from '#views/order.ts'
import { amountDueOf } from '#views/order-due.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { completeIfSettled } from './complete-order.ts'
import { promiseGoods, unitsToSend } from './order-goods.ts'
import { mailOrder } from './order-mails.ts'

/** A member of staff: `id` for the audit, `email` for the timeline. */
export type Staff = { id: string; email: string }
type Because = { staff: Staff; reason?: string | undefined }

/**
 * A member of the house moves an order by hand. A paid order is not cancelled here: its money must go back with it. One that is taken
 * off hold has its goods promised to it again; refuses `orders.goods-missing` while they cannot be had.
 */
export async function moveOrder(deps: Deps, number: string, move: StaffMove, because: Because): Promise<Outcome<void>> {
  const moved = await moveInOne(deps, number, move, because)
  if (moved.ok && move === 'cancel') await releaseReserved(deps, moved.value)
  return moved.ok ? done(undefined) : moved
}

/** The one transaction of it; answers the order's id. */
function moveInOne(deps: Deps, number: string, move: StaffMove, { staff, reason }: Because): Promise<Outcome<string>> {
  return transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const at = deps.clock.now()
    const because = { actor: staff.email, at, ...(reason && { reason }) }
    const moved =
      move === 'cancel'
        ? await cancelUnpaid(deps, tx, order, { reason: 'The house called it off.', ...because }, { by: 'staff' })
        : await orders.makeMove(tx, order, move, because, { by: 'staff' })
    if (!moved.ok) return moved
    if (move === 'resume' && !(await promiseGoods(tx, order.id, because))) return refuse(orders.problems.goodsMissing())
    if (move === 'resume') await actionItems.settleActionItem(tx, 'paid-no-stock', order.id, { ...FOUND, by: staff.email, at })
    await audit.record(tx, {
      ...{ actor: staff.id, action: 'order-moved', subject: `order ${number}`, at, detail: { move } },
      ...{ before: { state: order.state }, after: { state: moved.value.state } },
    })
    if (move === 'cancel') await shipping.releaseSlot(tx, order, 'release')
    return done(order.id)
  })
}
const FOUND = { note: 'The goods are there, and the order goes on.' }

/** What the garments of a parcel do when their customer has it. */
const ARRIVED: Partial<Record<string, 'deliver' | 'collect'>> = { delivered: 'deliver', collected: 'collect' }

type MoveParcel = { move: orders.FulfilmentMove; carrier?: string | undefined; tracking?: string | undefined }

/** When the goods of an order must be its own: when they are taken from the shelf, and when they leave. */
const NEEDS_GOODS: readonly orders.FulfilmentMove[] = ['pick', 'ship', 'makeReady']

/**
 * The order's parcel moves on, and the order with it: picking starts the work, shipping uses up the goods, arriving ends it once it
 * is paid. What was reserved to be charged when it is sent is charged after the commit. Refuses `orders.nothing-to-send` and `orders.goods-missing`.
 */
export async function moveParcel(
  deps: Deps,
  number: string,
  { move, ...details }: MoveParcel,
  staff: Staff,
): Promise<Outcome<void>> {
  const moved = await moveParcelInOne(deps, number, { move, ...details }, staff)
  if (!moved.ok) return moved
  for (const attempt of moved.value) {
    const sent = await sendCapture(deps, attempt) // nothing of it keeps the parcel
    if (!sent.ok) deps.log.warn({ attempt, code: sent.problem.code }, 'what is reserved could not be charged as its parcel left')
  }
  return done(undefined)
}

/** The one transaction of it; answers what is to be charged now that the parcel has left. */
async function moveParcelInOne(
  deps: Deps,
  number: string,
  { move, ...details }: MoveParcel,
  staff: Staff,
): Promise<Outcome<string[]>> {
  const { db, clock } = deps
  const actor = staff.email
  const { hours } = await storeSettings(deps)
  return transact(db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const at = clock.now()
    const own = await orders.lockParcel(tx, order.id)
    const toSend = await unitsToSend(tx, order.id)
    const awaits = await inventory.awaitedDay(tx, order.id)
    const making = await workshop.anyInWork(tx, order.id)
    const nothingSent = withoutParcel(await orders.frozenLines(tx, order.id)) !== undefined
    const facts = {
      state: own?.state ?? null,
      order: order.state,
      method: order.shipping_method,
      toSend,
      awaits,
      making,
      nothingSent,
    }
    const state = orders.moveFulfilment(facts, move)
    if (!state.ok) return state
    const there = !NEEDS_GOODS.includes(move) || order.state === 'fulfilled' || (await promiseGoods(tx, order.id, { actor, at }))
    if (!there) return refuse(orders.problems.goodsMissing())
    const parcel = own ?? (await startParcel(tx, order, { actor, at }))
    await orders.saveParcel(tx, parcel.id, { ...details, state: state.value })
    const arrived = ARRIVED[state.value]
    if (arrived) await followParcel(tx, order.id, arrived, { by: actor, at })
    await orders.recordEvent(tx, { orderId: order.id, kind: state.value, actor, at })
    await audit.record(tx, {
      ...{ actor: staff.id, action: 'parcel-moved', subject: `order ${number}`, at, detail: { move } },
      ...{ before: { parcel: parcel.state }, after: { parcel: state.value } },
    })
    if (state.value === 'ready_for_pickup') {
      const { toPay: balanceDue } = await amountDueOf(tx, order)
      const facts = { at: order.address.line1, hours: { opens: hours.opens, closes: hours.closes }, balanceDue }
      await mailOrder(deps, tx, order, { template: 'order-ready', cause: parcel.id, facts })
    }
    return bringAlong(tx, order.id, state.value, { actor, at })
  })
}

/** Work on a confirmed order begins, with a parcel of its own. */
async function startParcel(tx: Tx, order: orders.OrderRow, { actor, at }: { actor: string; at: Date }) {
  const moved = await orders.makeMove(tx, order, 'process', { actor, at })
  assert(moved.ok, 'the guards of the parcel let only a confirmed order begin')
  const parcel = { id: newId(), order_id: order.id, state: 'pending' as const, created_at: at }
  await orders.insertParcel(tx, parcel)
  return parcel
}

async function bringAlong(
  tx: Tx,
  orderId: string,
  state: string,
  because: { actor: string; at: Date },
): Promise<Outcome<string[]>> {
  const order = await orders.lockById(tx, orderId)
  assert(order, 'a parcel has its order')
  if (state === 'cancelled') {
    const stopped = await orders.makeMove(tx, order, 'stopWork', because)
    return stopped.ok ? done([]) : stopped
  }
  const has = (list: readonly string[]) => list.includes(state)
  let charged: string[] = []
  if (has(orders.HAS_LEFT) && order.state === 'processing') {
    const { takeFrom } = await stockRules(tx)
    await inventory.consumeGoods(tx, orderId, { ...because, takeFrom, to: order.address })
    const moved = await orders.makeMove(tx, order, 'fulfil', because)
    if (!moved.ok) return moved
    charged = await captureWhenSent(tx, moved.value, because)
  }
  const fulfilled = has(orders.HAS_ARRIVED) ? await orders.lockById(tx, orderId) : undefined
  if (fulfilled) await completeIfSettled(tx, fulfilled, because)
  return done(charged)
}

/** The same for the back office, which shows the order as it is then. */
export async function moveAndShow(deps: Deps, number: string, { move, ...because }: Because & { move: StaffMove }) {
  const moved = await moveOrder(deps, number, move, because)
  return moved.ok ? adminOrder(deps, number) : moved
}

export async function moveParcelAndShow(deps: Deps, number: string, move: MoveParcel, staff: Staff): Promise<Outcome<OrderView>> {
  const moved = await moveParcel(deps, number, move, staff)
  return moved.ok ? adminOrder(deps, number) : moved
}
