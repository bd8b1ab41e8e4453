import { isStorefront } from '#domain/channels/channel-paths.ts'
import { laterDay, minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { SentLink } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { keepTime } from '#steps/settlement/making/make-order.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { mailOrder } from '../papers/order-mails.ts'
import { taxAsAccount } from '../papers/tax-as-account.ts'
import { placeFree } from './place-free.ts'

/**
 * Makes a (locked) order payable and e-mails its payment link. Places a free draft instead. Returns the amount (KES cents) and
 * the end of the reservation. Refuses `orders.nothing-due`, and what `submit` refuses.
 */
export async function linkFor(deps: Deps, tx: Tx, order: orders.OrderRow, { actor, at }: By): Promise<Outcome<SentLink>> {
  if (orders.hasEnded(order.state)) return refuse(orders.problems.nothingDue())
  const submitted = order.state === 'draft' ? await submit(tx, order, { actor, at }) : done(order.pay_by)
  if (!submitted.ok) return submitted
  const { toPay: due } = await amountDueOf(tx, order)
  if (due <= 0 && order.state === 'draft') {
    await placeFree(deps, tx, order.id, { actor, at })
    return done({ amount: 0, until: null })
  }
  if (due <= 0) return refuse(orders.problems.nothingDue())
  const keptUntil = submitted.value?.toISOString()
  await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-link', actor, at, detail: { amount: due } })
  const facts = { amount: due, canPay: true, ...(keptUntil && { keptUntil }) }
  await mailOrder(deps, tx, order, { template: 'payment-link', cause: `${order.id} ${at.toISOString()}`, facts })
  return done({ amount: due, until: keptUntil ?? null })
}

/**
 * Makes a draft payable: assigns it to the account with its e-mail address, and reserves goods and delivery slot. Returns the
 * end of the reservation. Refuses what `orders.submitDraft`, `inventory.holdGoods` and `keepTime` refuse.
 */
async function submit(tx: Tx, order: orders.OrderRow, { actor, at }: By): Promise<Outcome<Date>> {
  const until = minutesAfter(at, LINK_hours * 60)
  const account = await identity.accountByEmail(tx, order.email)
  const moved = await orders.submitDraft(tx, order, { actor, at, payBy: until, customerId: account?.id ?? null })
  if (!moved.ok) return moved
  await taxAsAccount(tx, order, account?.id)
  const lines = await orders.frozenLines(tx, order.id)
  const wants = lines.flatMap(({ make, variant_id, quantity }) =>
    make === 'ready' && variant_id !== null ? [{ variantId: variant_id, quantity }] : [],
  )
  const names = new Map(lines.map(({ variant_id, name, size }) => [variant_id, size ? `${name}, size ${size},` : name]))
  const held = await inventory.holdGoods(tx, {
    orderId: order.id,
    wants,
    until,
    now: at,
    today: shipping.dayOf(at),
    ownShare: isStorefront(order.channel),
    nameOf: (variantId) => names.get(variantId) ?? 'This',
  })
  if (!held.ok) return held
  const { sendDay } = held.value
  if (sendDay !== null) {
    const [earliest, latest] = [laterDay(sendDay, order.arrives_earliest), laterDay(sendDay, order.arrives_latest)]
    await orders.setArrival(tx, order.id, { earliest, latest })
  }
  await announceGoods(tx, order.id)
  const points = order.slot_id === null ? 1 : await deliveryPoints(tx, lines)
  const hold = { orderId: order.id, slotId: order.slot_id ?? undefined, insteadOf: undefined, until, now: at, points }
  const time = await keepTime(tx, hold)
  return time.ok ? done(until) : time
}

/** Time for which a payment link reserves goods. */
const LINK_hours = 48

type By = { actor: string; at: Date }
