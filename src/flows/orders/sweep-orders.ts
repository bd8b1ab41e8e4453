import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { returnEverything } from '#steps/settlement/money-back/return-money.ts'
import { queueProviderEvents } from '#steps/settlement/providers/apply-provider-event.ts'
import { sendCapture } from '#steps/settlement/providers/capture-payment.ts'
import { checkPayment, closeAttempt, giveUp } from '#steps/settlement/providers/check-payment.ts'
import { MAX_HOLD_minutes } from '#steps/settlement/providers/settle-payment.ts'

/** Max orders or payments per run. */
const MAX = 200

/**
 * Expires orders that were not paid in time, and releases their goods. Closes their payments at the provider first, because money
 * that arrives later must be refunded. An order that turns out to be paid is placed instead.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  for (const order of await orders.overdue(deps.db, at, MAX)) {
    try {
      if (await paymentsClosed(deps, order, at)) await expire(deps, order.id)
    } catch (error) {
      deps.log.error({ err: error, order: order.number }, 'overdue order could not be expired, will retry') // the other orders are still expired
    }
  }
}

/**
 * Closes the payments of an order. True when all are closed, or an hour after the order was made: money that arrives later is
 * refunded.
 */
async function paymentsClosed(deps: Deps, order: orders.OrderRow, at: Date): Promise<boolean> {
  const open = (await payments.attemptsOf(deps.db, order.id)).filter(({ closed_at, state }) => !closed_at && state !== 'expired')
  let closed = true
  for (const attempt of open) {
    const result = await closeAttempt(deps, attempt)
    closed &&= result.ok && result.value.attempt.closed_at !== null
  }
  return closed || order.created_at <= minutesAfter(at, -MAX_HOLD_minutes)
}

function expire(deps: Deps, orderId: string) {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockById(tx, orderId)
    if (order?.state !== 'pending_payment' || !order.pay_by || order.pay_by > at) return done(undefined) // paid or prolonged
    const why = { actor: 'shop', refunder: 'shop', at, reason: 'It was not paid in time.' } as const
    const moved = await orders.makeMove(tx, order, 'expire', why)
    if (!moved.ok) return moved
    const returned = await returnEverything(deps, tx, moved.value, why)
    if (!returned.ok) return returned
    await payments.checkSoon(tx, order.id, at)
    await promotions.giveUsesBack(tx, order.id, at)
    await inventory.releaseGoods(tx, order.id, 'expire', at)
    await shipping.releaseSlot(tx, order, 'expire')
    await announceGoods(tx, order.id)
    return done(undefined)
  })
}

const SOON_seconds = 20

/**
 * Schedules a check of every open payment at process start. A provider that called while no process was running may not call
 * again.
 */
export const checkOpenPaymentsOnStart = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  payments.checkAllSoon(db, clock.now(), SOON_seconds)

/**
 * Applies stored provider events that were not applied, continues due payment attempts and closes
 * overdue ones.
 */
export async function recoverPayments(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  await queueProviderEvents(deps)
  /** A failure does not stop the other attempts. */
  const each = async (attempts: Promise<payments.Attempt[]>, see: (attempt: payments.Attempt) => Promise<void>) => {
    for (const attempt of await attempts) {
      await see(attempt).catch((error) =>
        log.error({ err: error, attempt: attempt.id }, 'payment could not be checked, will retry'),
      )
    }
  }
  await each(payments.takeDue(db, now, MAX), async (attempt) => {
    const order = await orders.orderById(db, attempt.order_id)
    const ended =
      ['cancelled', 'expired'].includes(order?.state ?? '') || attempt.void_asked_at !== null || attempt.close_asked_at !== null
    const checked = await (ended
      ? closeAttempt(deps, attempt)
      : payments.isCharging(attempt)
        ? sendCapture(deps, attempt.id)
        : checkPayment(deps, attempt, 'poll'))
    if (!checked.ok)
      log.warn(
        { attempt: attempt.id, code: checked.problem.code },
        'payment status could not be read from the provider, will retry',
      )
  })
  await each(payments.overdueAttempts(db, MAX), async (attempt) => {
    const closed = await closeAttempt(deps, attempt).catch((error) => {
      log.error({ err: error, attempt: attempt.id }, 'payment could not be closed, will retry')
    })
    if (!closed?.ok || payments.UNDECIDED.includes(closed.value.attempt.state)) await giveUp(deps, attempt, 'no-answer')
  })
}
