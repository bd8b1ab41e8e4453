import { announceGoods } from '#flows/goods/announce-goods.ts'
import { returnAllCredit } from '#flows/refunds/return-credit.ts'
import { sendPart } from '#flows/refunds/send-refund.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { shownOrder } from '#views/order.ts'
import { cancelPlaced } from './cancel-placed.ts'

type Why = { actor: string; at: Date; reason: string }

/** An unpaid order ends and its goods are on sale again; its delivery time is given back by the caller, last of all. Refuses `payments.under-way`. */
async function cancelUnpaid(tx: Tx, order: orders.OrderRow, why: Why, asked: orders.Asked): Promise<Outcome<void>> {
  const money = { underWay: payments.paymentUnderWay(await payments.attemptsOf(tx, order.id)), disputed: null }
  const moved = await orders.makeMove(tx, order, 'cancel', why, { ...asked, money })
  if (!moved.ok) return moved
  await payments.checkSoon(tx, order.id, why.at) // an old tab must not pay for it: the sweep closes it at the provider
  await returnAllCredit(tx, order, why)
  await inventory.releaseGoods(tx, order.id, 'release')
  await announceGoods(tx, order.id)
  return done(undefined)
}

/** A bag has one order under way: a new checkout takes the place of one that nobody paid, which is answered with the delivery time that it still has. */
export async function replaceUnpaidOrder(tx: Tx, cartId: string, at: Date): Promise<Outcome<orders.OrderRow | undefined>> {
  const order = await orders.lockPendingOf(tx, cartId)
  if (!order) return done(undefined)
  const why = { actor: 'customer', at, reason: 'A new checkout took its place.' }
  const ended = await cancelUnpaid(tx, order, why, { by: 'shop' })
  return ended.ok ? done(order) : ended
}

/** The customer changes their mind before the house has begun. What was paid goes back the way it came. */
export async function cancelOrder(deps: Deps, owner: orders.Owner, number: string, reason: string): Promise<Outcome<void>> {
  const cancelled = await transact(deps.db, async (tx): Promise<Outcome<string[]>> => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const at = deps.clock.now()
    const madeToMeasure = (await orders.linesOf(tx, order.id)).some(({ make }) => make === 'measure')
    const asked = { by: 'customer', madeToMeasure } as const
    if (order.placed_at) return cancelPlaced(deps, tx, order, { by: 'customer', at, reason, goods: 'restock' }, asked)
    const ended = await cancelUnpaid(tx, order, { actor: 'customer', at, reason }, asked)
    if (!ended.ok) return ended
    await shipping.releaseSlot(tx, order, 'release')
    return done([])
  })
  if (!cancelled.ok) return cancelled
  for (const part of cancelled.value) await sendPart(deps, part)
  return done(undefined)
}

/** The same for the customer's own page, which shows the order as it is then. */
export async function cancelAndShow(
  deps: Deps,
  owner: orders.Owner,
  number: string,
  reason: string,
): Promise<Outcome<OrderView>> {
  const cancelled = await cancelOrder(deps, owner, number, reason)
  return cancelled.ok ? shownOrder(deps, owner, number) : cancelled
}
