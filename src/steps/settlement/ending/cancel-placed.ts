import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { GoodsChoice, RequestRefund } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { followOrder } from '#steps/making/follow-order.ts'
import { endGoods } from '#steps/settlement/goods/end-goods.ts'
import { voidCardsOfEnded } from '#steps/settlement/goods/freeze-cards.ts'
import { settleDecision } from '#steps/settlement/goods/hold-order.ts'
import { type RefundFacts, refundFacts } from '#steps/settlement/ledger/refund-sources.ts'
import type { Refunder } from '#steps/settlement/ledger/refunder.ts'
import { openRefund } from '#steps/settlement/money-back/open-refund.ts'
import { creditUnpaid, issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'

/**
 * Cancels a (locked) placed order: refunds its money, and releases its goods and delivery slot. Returns the refund parts that
 * the caller sends to providers after the commit. Refuses `orders.fee-too-high`, and what `orders.makeMove` and `openRefund`
 * refuse.
 */
export async function cancelPlaced(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  why: CancelArgs,
  request: orders.MoveRequest,
): Promise<Outcome<string[]>> {
  await issueInvoice(deps, tx, order.id) // issues an invoice that is still due, so the credit notes can refer to it
  const facts = await refundFacts(tx, order, why.at)
  const parcels = await orders.parcelsOf(tx, order.id)
  const parcel = orders.decisiveParcel(parcels)
  const money = {
    underWay: payments.paymentUnderWay(await payments.attemptsOf(tx, order.id)),
    disputed: facts.disputed ? refunds.problems.disputed() : null,
  }
  const { by, at, reason, fee = 0 } = why
  const moved = await orders.makeMove(tx, order, 'cancel', { actor: by, at, reason }, { ...request, money, parcel })
  if (!moved.ok) return moved
  const most = orders.feeMax({ parcel, shippingFee: order.shipping_fee, kept: keptOf(facts) })
  if (fee > most) return refuse(orders.problems.feeTooHigh(most))
  const goods = parcel === 'lost' ? 'keep' : why.goods
  const refund = await giveAllBack(deps, tx, moved.value, { ...why, goods, fee }, facts)
  if (!refund.ok) return refund
  if (fee > 0) await orders.setKeptFee(tx, order.id, fee)

  await voidCardsOfEnded(tx, order.id, { note: 'Called off.', by, at })
  await promotions.giveUsesBack(tx, order.id, at)
  await settleDecision(tx, order.id, { by, note: 'Called off.', at })
  await followOrder(tx, moved.value, { actor: by, at })
  await endGoods(tx, order, { by, at, goods })
  await shipping.releaseSlot(tx, order, 'release')
  const released = await payments.checkSoon(tx, order.id, at) // an old browser tab must not pay for the cancelled order
  await announceGoods(tx, order.id)
  // The reason is mailed only when the shop cancels: a customer's own text could be sent to the e-mail address of another person.
  const wasPaid = facts.order.paid > 0 && { wasPaid: true as const }
  const cancelled = { refund: refund.value.amount, released, ...wasPaid, ...(by !== 'customer' && { reason }) }
  await mailOrder(deps, tx, order, { template: 'order-cancelled', cause: order.id, facts: cancelled })
  await creditUnpaid(deps, tx, order, { reason, fee })
  return done(refund.value.parts)
}

const keptOf = ({ order: { paid, back } }: RefundFacts) => Math.max(0, paid - back)

async function giveAllBack(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  { by, refunder, at, reason, goods, fee = 0 }: CancelArgs,
  facts: RefundFacts,
) {
  const parts: string[] = []
  const { goods: paid, tooMuch } = refunds.refundable(facts.order)
  const inputs: RequestRefund[] = [
    ...(paid > fee ? [{ by: 'whole' as const, goods, reason }] : []),
    ...(tooMuch > 0 ? [{ by: 'too-much' as const, reason }] : []),
  ]
  for (const input of inputs) {
    const opened = await openRefund(deps, tx, order, input, { by, refunder, at, keep: input.by === 'whole' ? fee : 0 })
    if (!opened.ok) return opened
    parts.push(...opened.value.parts)
  }
  return done({ parts, amount: paid + tooMuch - fee })
}

/** `fee`: part of the delivery fee that the shop keeps, in KES cents. */
type CancelArgs = { by: string; refunder: Refunder; at: Date; reason: string; goods: GoodsChoice; fee?: number }
