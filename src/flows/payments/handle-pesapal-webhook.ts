import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { singleLine, words } from '#kernel/text.ts'
import * as orders from '#modules/orders/index.ts'
import type { ReturnedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { checkPayment } from './check-payment.ts'

/** How often one payment may make us ask: the provider names no addresses that it calls from. */
const NOTICES = { limit: 30, windowSeconds: 60 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const Named = z.object({
  OrderNotificationType: singleLine(40).default('IPNCHANGE'),
  OrderTrackingId: z.string().regex(UUID),
  OrderMerchantReference: words(60),
})
type Named = z.infer<typeof Named>

/** The reply that the provider wants, word for word; `status: 500` asks it to say so again. */
export const NoticeReply = z.object({
  orderNotificationType: z.string(),
  orderTrackingId: z.string(),
  orderMerchantReference: z.string(),
  status: z.union([z.literal(200), z.literal(500)]),
})

/**
 * Pesapal says that something has changed, and not what: the hint is only taken as a reason to ask. For a reference that
 * we never gave nobody is asked.
 */
export async function handlePesapalWebhook(deps: Deps, sent: unknown): Promise<Outcome<z.infer<typeof NoticeReply>>> {
  const named = Named.safeParse(sent)
  if (!named.success) return done(replyTo({}, 500))
  const { OrderTrackingId: trackingId, OrderMerchantReference: reference } = named.data
  const allowed = await allow(deps.db, { name: 'pesapal', who: trackingId.toLowerCase(), ...NOTICES, now: deps.clock.now() })
  if (!allowed.ok) return allowed
  const asked = await askAbout(deps, { trackingId, reference }, 'webhook')
  return done(replyTo(named.data, asked.ok ? 200 : 500))
}

const replyTo = (named: Partial<Named>, status: 200 | 500) => ({
  orderNotificationType: named.OrderNotificationType ?? 'IPNCHANGE',
  orderTrackingId: named.OrderTrackingId ?? '',
  orderMerchantReference: named.OrderMerchantReference ?? '',
  status,
})

type Hint = { trackingId: string; reference: string }

/** Asks what became of the payment that the hint names, and settles the answer. */
async function askAbout(deps: Deps, hint: Hint, source: payments.Source): Promise<Outcome<payments.Attempt>> {
  const known = await payments.findPesapalOrder(deps.db, hint)
  const attempt = known && (await payments.attemptById(deps.db, known.attempt_id))
  if (!attempt) return refuse(payments.problems.unknown())
  const checked = await checkPayment(deps, attempt, source, hint.trackingId.toLowerCase())
  return checked.ok ? done(checked.value.attempt) : checked
}

/**
 * The person is back from Pesapal's page. What stands in the address says which payment it was and nothing of money; the
 * provider is asked. Should it not answer, the state that we know is shown, and the timetable asks again.
 */
export async function returnFromPesapal(
  deps: Deps,
  owner: orders.Owner,
  hint: Hint,
): Promise<Outcome<z.infer<typeof ReturnedPayment>>> {
  const asked = await payments.findPesapalOrder(deps.db, hint)
  const attempt = asked && (await payments.attemptById(deps.db, asked.attempt_id))
  const whose = attempt && (await orders.orderById(deps.db, attempt.order_id))
  const order = whose && (await orders.ownedByNumber(deps.db, owner, whose.number))
  if (!attempt || !order) return refuse(orders.problems.noSuchOrder())
  const answer = await askAbout(deps, hint, 'return')
  return done({ number: order.number, state: answer.ok ? answer.value.state : attempt.state })
}

/** The same when it comes as a body. */
export const handlePostedPesapalWebhook = (deps: Deps, body: Uint8Array) => handlePesapalWebhook(deps, read(body))

function read(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
