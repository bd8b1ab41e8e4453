import { countStock as countShelf } from '#flows/goods/count-stock.ts'
import { sellBeyond } from '#flows/goods/set-backorder-policy.ts'
import { beginParcel } from '#flows/orders/begin-parcel.ts'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { closeActionItem } from '#flows/orders/close-action-item.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { present } from '#kernel/assert.ts'
import { daysAfter } from '#kernel/clock.ts'
import { countStock } from '#modules/inventory/index.ts'
import { PARCEL_MOVES, STAFF_MOVES, type StaffMove } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { MovePart, RequestRefund } from '#modules/refunds/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { HOUSE, inState, paid, pick, REASON, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

export const changesMind: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (chosen) await cancelOrder(world.deps, chosen, chosen.number, REASON)
}
/**
 * Cancels an order as staff. Chooses the operation for unplaced or for placed orders at random, so that refusals are covered
 * too.
 */
export const houseCancels: Step = async (world) => {
  const chosen = pick(world, world.orders)
  if (!chosen) return
  const goods = pick(world, ['restock', 'write-off'] as const) ?? 'restock'
  const unpaid = world.random() < 0.4
  if (unpaid) await moveOrder(world.deps, chosen.number, 'cancel', { staff: HOUSE, reason: REASON })
  else await cancelByStaff(world.deps, { number: chosen.number, by: HOUSE, reason: REASON, goods, key: crypto.randomUUID() })
}

const NEXT: Partial<Record<string, readonly StaffMove[]>> = {
  placed: ['confirm', 'confirm', 'confirm', 'hold'],
  confirmed: ['hold'],
  on_hold: ['resume'],
}

export const works: Step = async (world) => {
  const under = await inState(world, ['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled'])
  const chosen = pick(world, under.length > 0 && world.random() < 0.9 ? under : world.orders)
  for (let steps = 0; chosen && steps < 1 + world.random() * 4; steps++) await moves(world, chosen)
}

async function moves(world: World, chosen: Visit) {
  const { calm, deps, random } = world
  const order = present(await orders.orderById(calm.db, chosen.id), 'an order that was made')
  if (random() < 0.06) return packsSome(world, chosen)
  const book = await parcelBook(calm.db, order)
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const parcel = pick(world, [...live, ...(book.rest.length > 0 || live.length === 0 ? [null] : [])]) ?? null
  const possible = PARCEL_MOVES.filter(
    (move) => (move !== 'cancel' || random() < 0.1) && orders.moveFulfilment(book.factsOf(parcel), move).ok,
  )
  const parcelsTurn = possible.length > 0 && random() < 0.9
  const byHand = random() < 0.1 ? STAFF_MOVES : (NEXT[order.state] ?? STAFF_MOVES)
  const move = pick(world, parcelsTurn ? possible : random() < 0.1 ? PARCEL_MOVES : byHand) ?? 'confirm'
  if (includes(PARCEL_MOVES, move)) await moveParcel(deps, chosen.number, { move, ...(parcel && { parcel: parcel.id }) }, HOUSE)
  else await moveOrder(deps, chosen.number, move, { staff: HOUSE })
}

/** Packs part of a line into a separate parcel, sometimes more than remains. */
async function packsSome(world: World, { id, number }: Visit) {
  const lines = await world.calm.db
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const line = pick(world, lines)
  if (!line) return
  const quantity = 1 + Math.floor(world.random() * line.quantity)
  await beginParcel(world.deps, { number, by: HOUSE, key: crypto.randomUUID(), what: { lines: [{ line: line.id, quantity }] } })
}

const includes = <T extends string>(list: readonly T[], move: string): move is T => (list as readonly string[]).includes(move)

export const countsShelf: Step = async (world) => {
  const variantId = present(pick(world, world.scope.variants), 'a piece')
  const { calm, deps } = world
  const stock = await calm.db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).executeTakeFirstOrThrow()
  const counted = {
    variantId,
    onHand: stock.on_hand + 1,
    reason: REASON,
    actor: HOUSE.email,
    at: deps.clock.now(),
    today: dayOf(deps.clock.now()),
  }
  await transact(deps.db, (tx) => countStock(tx, counted))
}

export const goodsArrive: Step = async (world) => {
  const { calm, deps, random, scope } = world
  const waiting = await calm.db
    .selectFrom('stock')
    .select(['variant_id', 'on_hand'])
    .where('variant_id', 'in', scope.variants as number[])
    .where('beyond', '>', 0)
    .orderBy('variant_id')
    .execute()
  const row = pick(world, waiting)
  if (!row) return
  const onHand = row.on_hand + 1 + Math.floor(random() * 2)
  await countShelf(deps, { variantId: row.variant_id, onHand, reason: REASON, by: HOUSE })
}

export const changesPolicy: Step = async (world) => {
  const { calm, deps, random, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  const found = calm.db.selectFrom('stock').select('policy_version').where('variant_id', '=', variantId)
  const { policy_version: version } = await found.executeTakeFirstOrThrow()
  const day = daysAfter(dayOf(deps.clock.now()), 1 + Math.floor(random() * 20))
  const policies = [
    { policy: 'deny', cap: 0 },
    { policy: 'backorder', cap: 3, delayDays: 5 },
    { policy: 'backorder', cap: 2, sendsOn: day },
    { policy: 'preorder', cap: 3, sendsOn: day },
  ] as const
  await sellBeyond(deps, { variantId, version, by: HOUSE, ...present(pick(world, policies), 'a policy') })
}

export const givesBack: Step = async (world) => {
  const chosen = await paid(world)
  if (!chosen) return
  const input = await wish(world, chosen)
  const args = { number: chosen.number, by: HOUSE, key: crypto.randomUUID(), input }
  await refundOrder(world.deps, args)
  if (world.random() < 0.3) await refundOrder(world.deps, args) // the button was pressed twice
}

async function wish(world: World, { id }: Visit): Promise<RequestRefund> {
  const roll = world.random()
  if (roll < 0.2) return { by: 'whole', goods: 'restock', reason: REASON }
  if (roll < 0.3) return { by: 'too-much', reason: REASON }
  if (roll < 0.6) return { by: 'amount', amount: 1 + Math.floor(world.random() * 400_000), reason: REASON }
  const lines = await world.calm.db
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const line = present(pick(world, lines), 'a line')
  const goods = pick(world, ['restock', 'quarantine', 'write-off', 'keep'] as const) ?? 'keep'
  const quantity = 1 + Math.floor(world.random() * line.quantity)
  return { by: 'lines', lines: [{ line: line.id, quantity, goods }], shipping: roll < 0.7 ? 10_000 : 0, reason: REASON }
}

export const dealsWithFailure: Step = async (world) => {
  const stuck = await world.calm.db
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund_part.id', 'number'])
    .where((is) =>
      is.or([
        is('refund_part.state', 'in', ['failed', 'reversed']),
        is.and([is('refund_part.state', '=', 'requested'), is('refund_part.route', '=', 'hand')]),
      ]),
    )
    .where('orders.created_at', '>=', world.scope.since)
    .orderBy('refund_part.created_at')
    .execute()
  const part = pick(world, stuck)
  if (!part) return
  const makes = (move: MovePart['move']) =>
    moveRefundPart(world.deps, { number: part.number, partId: part.id, move, note: REASON, by: HOUSE })
  const move = pick(world, ['retry', 'sent-by-hand', 'withdraw', 'withdraw', 'withdraw'] as const) ?? 'retry'
  const made = await makes(move)
  if (!made.ok && move === 'withdraw') await makes('sent-by-hand')
}

export const seesToIt: Step = async (world) => {
  const { calm, deps, scope } = world
  const items = await calm.db
    .selectFrom('action_item')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['action_item.id', 'number', 'order_id', 'total'])
    .where('orders.created_at', '>=', scope.since)
    .where('kind', '=', 'paid-twice')
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute()
  const item = pick(world, items)
  if (!item) return
  const giveBack = (input: RequestRefund) =>
    refundOrder(deps, { number: item.number, by: HOUSE, key: crypto.randomUUID(), input })
  const tooMuch = async () => (await amountDueOf(calm.db, { id: present(item.order_id, 'its order'), total: item.total })).tooMuch
  await giveBack({ by: 'too-much', reason: REASON })
  const ofLines = await tooMuch()
  if (ofLines > 0) await giveBack({ by: 'amount', amount: ofLines, reason: REASON })
  if ((await tooMuch()) === 0) await closeActionItem(deps, item.id, HOUSE, REASON)
}
