import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from './announce-goods.ts'

/** After a failed try the goods stay a while longer, but never past an hour after the order was made (`docs/lifecycles.md`). */
export const RETRY_minutes = 15
export const LONGEST_HOLD_minutes = 60

/**
 * What a provider said becomes true here. The only writer of a payment's outcome; it may be called any number of
 * times, for any saying, in any order, and by the browser's request, the sweep or a webhook alike.
 */
export async function settlePayment(deps: Deps, attemptId: string, notice: payments.Notice): Promise<Outcome<PaymentResult>> {
  await payments.keepNotice(deps.db, attemptId, notice, deps.clock.now())
  return transact(deps.db, async (tx) => {
    const known = await payments.orderOf(tx, attemptId)
    const order = known && (await orders.lockById(tx, known.order_id))
    const attempt = order && (await payments.lockAttempt(tx, attemptId))
    if (!order || !attempt) return refuse(orders.problems.noSuchOrder())

    const at = deps.clock.now()
    await payments.markApplied(tx, notice, at)
    if (notice.amount !== attempt.amount || notice.currency !== attempt.currency || notice.provider !== attempt.provider) {
      await flagMismatch(tx, attempt, notice, at)
      return done(resultOf(order, attempt.state, attempt.failure))
    }
    const state = payments.stateAfter(attempt.state, notice.told)
    if (state !== attempt.state) {
      await payments.saveAttempt(tx, attemptId, state, notice, at)
      if (state === 'captured') await receive(tx, order, attempt, at)
      if (state === 'failed') await keepTrying(tx, order, notice.failure, at)
    }
    return done(resultOf(order, state, state === 'failed' ? notice.failure : null))
  })
}

/** The money is in: it goes into the book, and the order is placed once it is covered. */
async function receive(tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, at: Date) {
  await payments.bookCapture(tx, attempt, at)
  const paid = payments.paidOf(await payments.entriesOf(tx, order.id))
  if (!orders.orderCan('place', order.state)) {
    const because = { actor: attempt.provider, at, detail: { attempt: attempt.id, paid, total: order.total } }
    return orders.recordEvent(tx, { orderId: order.id, kind: 'paid-again', ...because })
  }
  if (paid < order.total) return
  const complete = await inventory.commitGoods(tx, order.id, { actor: attempt.provider, at })
  const moved = await orders.makeMove(tx, order, complete ? 'place' : 'placeWithoutGoods', {
    ...{ actor: attempt.provider, at },
    reason: complete ? undefined : 'It was paid after its goods had been sold to somebody else.',
  })
  if (!moved.ok) throw new Error(moved.problem.message)
  if (order.state !== 'pending_payment') await announceGoods(tx, order.id)
  await emptyBag(tx, order)
}

/** What was ordered leaves the bag it came from; what was added since stays. */
async function emptyBag(tx: Tx, order: orders.OrderRow) {
  if (!order.cart_id) return
  const lines = await orders.linesOf(tx, order.id)
  const ordered = lines.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variantId: variant_id, quantity }]))
  await cart.takeOut(tx, order.cart_id, ordered)
}

/** Another card may work: the goods are kept a little longer for it. */
async function keepTrying(tx: Tx, order: orders.OrderRow, failure: string | null, at: Date) {
  await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-failed', actor: 'provider', at, reason: failure ?? undefined })
  if (order.state !== 'pending_payment') return
  const last = minutesAfter(order.created_at, LONGEST_HOLD_minutes)
  const wanted = minutesAfter(at, RETRY_minutes)
  const until = wanted < last ? wanted : last
  await inventory.prolongGoods(tx, order.id, until)
  await orders.setPayBy(tx, order.id, until)
}

/** A provider speaks of another sum than ours: nothing is believed, and somebody must look. */
function flagMismatch(tx: Tx, attempt: payments.Attempt, notice: payments.Notice, at: Date) {
  const detail = { attempt: attempt.id, expected: attempt.amount, told: notice.amount, currency: notice.currency }
  return orders.recordEvent(tx, { orderId: attempt.order_id, kind: 'payment-mismatch', actor: notice.provider, at, detail })
}

const SENTENCES: Record<string, string> = {
  card_declined: 'Your card was declined by your bank. Nothing was charged. Try another card.',
  insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
  expired_card: 'This card has expired. Nothing was charged. Try another card.',
  incorrect_cvc: 'The security code is not right. Nothing was charged. Check it and try again.',
  processing_error: 'The bank could not be reached. Nothing was charged. Try again in a moment.',
}
const OTHERWISE = 'The payment did not go through. Nothing was charged. Try again, or try another card.'

function resultOf(order: orders.OrderRow, state: PaymentResult['state'], failure: string | null): PaymentResult {
  const message = state === 'failed' ? (SENTENCES[failure ?? ''] ?? OTHERWISE) : null
  return { number: order.number, state, failure: state === 'failed' ? (failure ?? 'unknown') : null, message }
}
