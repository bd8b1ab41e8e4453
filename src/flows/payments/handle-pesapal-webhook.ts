import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { ReturnedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, perAddress } from '#platform/rate-limit.ts'
import { singleLine, words } from '#shapes/text.ts'
import { checkPayment } from '#steps/settlement/providers/check-payment.ts'

/**
 * Limit of webhooks for one payment that cause a poll of Pesapal. Pesapal publishes no IP addresses, so anyone can send a
 * webhook.
 */
const NOTICES = { limit: 30, windowSeconds: 60 }
/** Maximum number of webhooks per caller and minute. */
export const pesapalNoticeLimit = perAddress('pesapal-from', 600, 60)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const Named = z.object({
  OrderNotificationType: singleLine(40).default('IPNCHANGE'),
  OrderTrackingId: z.string().regex(UUID),
  OrderMerchantReference: words(60),
})
type Named = z.infer<typeof Named>

/** Response in the form that Pesapal requires. `status: 500` makes Pesapal send the webhook again. */
export const NoticeReply = z.object({
  orderNotificationType: z.string(),
  orderTrackingId: z.string(),
  orderMerchantReference: z.string(),
  status: z.union([z.literal(200), z.literal(500)]),
})

/**
 * Handles a Pesapal webhook. The webhook names a payment but not its state, so it only causes a poll. An unknown reference causes
 * none, and the response has `status: 500`. Refuses `rate-limit.exceeded`.
 */
export async function handlePesapalWebhook(deps: Deps, sent: unknown): Promise<Outcome<z.infer<typeof NoticeReply>>> {
  const parsed = Named.safeParse(sent)
  if (!parsed.success) return done(replyTo({}, 500))
  const { OrderTrackingId: trackingId, OrderMerchantReference: reference } = parsed.data
  const hint = { trackingId, reference }
  const attempt = await attemptOf(deps, hint)
  if (!attempt) return done(replyTo(parsed.data, 500))
  const allowed = await allow(deps.db, { name: 'pesapal', who: attempt.id, ...NOTICES, now: deps.clock.now() })
  if (!allowed.ok) return allowed
  const answer = await ask(deps, attempt, hint, 'webhook')
  return done(replyTo(parsed.data, answer.ok ? 200 : 500))
}

const replyTo = (ids: Partial<Named>, status: 200 | 500) => ({
  orderNotificationType: ids.OrderNotificationType ?? 'IPNCHANGE',
  orderTrackingId: ids.OrderTrackingId ?? '',
  orderMerchantReference: ids.OrderMerchantReference ?? '',
  status,
})

type Hint = { trackingId: string; reference: string }

/**
 * Returns the attempt that the webhook names. Undefined when the attempt is unknown, or the tracking id is not the one that
 * Pesapal gave us.
 */
async function attemptOf({ db }: Deps, { trackingId, reference }: Hint): Promise<payments.Attempt | undefined> {
  if (!UUID.test(trackingId)) return undefined
  const pesapalOrder = await payments.findPesapalOrder(db, { trackingId, reference })
  if (!pesapalOrder || (pesapalOrder.tracking_id && pesapalOrder.tracking_id.toLowerCase() !== trackingId.toLowerCase()))
    return undefined
  return payments.attemptById(db, pesapalOrder.attempt_id)
}

async function ask(
  deps: Deps,
  attempt: payments.Attempt,
  { trackingId }: Hint,
  source: payments.Source,
): Promise<Outcome<payments.Attempt>> {
  const checked = await checkPayment(deps, attempt, source, trackingId.toLowerCase())
  return checked.ok ? done(checked.value.attempt) : checked
}

/**
 * Returns the state of a payment to a customer who returns from Pesapal's page. The URL only identifies the payment, so Pesapal
 * is polled. Without a response, returns the stored state. Refuses `orders.no-such-order`.
 */
export async function returnFromPesapal(
  deps: Deps,
  owner: orders.Owner,
  hint: Hint,
): Promise<Outcome<z.infer<typeof ReturnedPayment>>> {
  const attempt = await attemptOf(deps, hint)
  const whose = attempt && (await orders.orderById(deps.db, attempt.order_id))
  const order = whose && (await orders.ownedByNumber(deps.db, owner, whose.number))
  if (!attempt || !order) return refuse(orders.problems.noSuchOrder())
  const answer = await ask(deps, attempt, hint, 'return')
  return done({ number: order.number, state: answer.ok ? answer.value.state : attempt.state })
}

export const handlePostedPesapalWebhook = (deps: Deps, body: Uint8Array) => handlePesapalWebhook(deps, read(body))

function read(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
