import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as register from '#modules/pos/index.ts'
import type { MovePart, OrderRefunds, RequestRefund } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { mustGoBack } from '#steps/settlement/ledger/refund-sources.ts'
import { mayRefund } from '#steps/settlement/ledger/refunder.ts'
import { refundsOf } from '#steps/settlement/ledger/show-refunds.ts'
import { type Opened, openRefund } from '#steps/settlement/money-back/open-refund.ts'
import { keyOf, partWithdrawn } from '#steps/settlement/money-back/refund-outcome.ts'
import { cashByHand, partSucceeded } from '#steps/settlement/money-back/settle-part.ts'
import { tellUnitsRemoved } from '#steps/settlement/money-back/tell-units-removed.ts'
import { sendPart } from '#steps/settlement/providers/send-refund.ts'
import { releaseReserved } from '#steps/settlement/providers/void-authorization.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'

type RefundRequest = { number: string; by: Staff; key: string; input: RequestRefund }

/**
 * Refunds an order: records it in one transaction, then requests it from the providers. Idempotent by key. Refuses
 * `orders.no-such-order`, `payments.under-way`, `idempotency.key-reused`, and what `openRefund` refuses.
 */
export async function refundOrder(deps: Deps, { number, by, key, input }: RefundRequest): Promise<Outcome<OrderRefunds>> {
  const at = deps.clock.now()
  const write = { scope: `refund ${number}`, key, fingerprint: fingerprintOf(input), at }
  let orderId: string | undefined
  const opened = await transact(deps.db, (tx) =>
    once<Opened>(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const underWay = payments.paymentUnderWay((await payments.attemptsOf(tx, order.id)).filter(payments.isCharging))
      if (underWay) return refuse(underWay)
      const withReserved = order.placed_at !== null && order.state !== 'cancelled'
      const refund = await openRefund(deps, tx, order, input, { by: by.email, refunder: by, at, withReserved })
      if (!refund.ok) return refund
      const { id, amount } = refund.value
      await tellUnitsRemoved(deps, tx, order, id)
      orderId = order.id
      await audit.record(tx, {
        actor: by.id,
        action: 'order-refunded',
        subject: `order ${number}`,
        at,
        detail: { by: input.by, reason: input.reason },
        after: { refund: id, amount },
      })
      return refund
    }),
  )
  if (!opened.ok) return opened
  for (const part of opened.value.parts) await sendPart(deps, part)
  if (orderId) await releaseReserved(deps, orderId)
  return refundsOf(deps, number)
}

type Move = MovePart & { number: string; partId: string; by: Staff }

/**
 * Handles a failed or manual refund part for staff: retry, mark as sent, or withdraw. Refuses `refunds.no-such-refund`, and
 * what `mayRefund`, `refunds.movePart` and `register.bookOrderCash` refuse.
 */
export async function moveRefundPart(
  deps: Deps,
  { number, partId, move, note, shiftId, by }: Move,
): Promise<Outcome<OrderRefunds>> {
  const allowed = mayRefund(by)
  if (!allowed.ok) return allowed
  const moved = await transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    const refundedOrder = await refunds.orderOfPart(tx, partId)
    const part = order && refundedOrder?.order_id === order.id ? await refunds.lockPart(tx, partId) : undefined
    if (!order || !part) return refuse(refunds.problems.noSuchRefund())
    const attempt = await payments.attemptById(tx, part.attempt_id)
    const silent = attempt !== undefined && payments.traitsOf(attempt.provider).silentRefunds
    const state = refunds.movePart({ ...part, silent, mustGo: (await mustGoBack(tx, order))(part) }, move)
    if (!state.ok) return state
    const at = deps.clock.now()
    const drawerEntry = move === 'sent-by-hand' ? await cashByHand(tx, part) : null
    if (drawerEntry !== null) {
      const cash = { kind: 'refund', orderId: order.id, cause: part.id, amount: drawerEntry, by: by.email, at } as const
      const booked = await register.bookOrderCash(tx, { ...cash, drawer: { shiftId }, reason: note })
      if (!booked.ok) return booked
    }
    const detail = { refund: part.refund_id, part: part.id, amount: part.amount }
    await orders.recordEvent(tx, { orderId: order.id, kind: `refund-${move}`, actor: by.email, at, reason: note, detail })
    await audit.record(tx, {
      actor: by.id,
      action: 'refund-moved',
      subject: `order ${number}`,
      at,
      detail: { ...detail, move, note },
      before: { state: part.state },
      after: { state: state.value },
    })
    const closing = { by: by.email, note, at }
    await actionItems.settleActionItem(tx, 'refund-failed', keyOf(part), closing)
    if (move !== 'retry') await actionItems.settleActionItem(tx, 'refund-by-hand', part.id, closing)
    if (move === 'sent-by-hand') await partSucceeded(deps, tx, order, { ...part, route: 'hand' }, { by: by.email, at })
    if (move === 'retry') await refunds.retryPart(tx, part, at)
    if (move === 'withdraw') {
      await refunds.withdrawPart(tx, part, at)
      await partWithdrawn(deps, tx, order, part, at)
    }
    return done(undefined)
  })
  if (!moved.ok) return moved
  if (move === 'retry') await sendPart(deps, partId)
  return refundsOf(deps, number)
}
