import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Log } from '#platform/log.ts'
import type { CallLog } from '#platform/provider-calls/call-log.ts'
import { TEST_AMOUNT } from '../contract.ts'
import { problems } from '../problems.ts'
import { asCountedBy } from '../rules/minor-units.ts'
import type { CardEvent, CardGateway, CardIntent, Charge, SandboxForm } from './card-gateway.ts'
import type { GatewayAnswer } from './regional-gateway.ts'
import { openStripe } from './stripe-client.ts'
import { cardIntent, noticeOf, refundUpdate, testReferenceOf } from './stripe-updates.ts'

export type StripeAccess = {
  secretKey: string
  publishableKey: string | null
  /** Two while the webhook secret is being rotated. */
  webhookSecrets: readonly string[]
  apiBase: string
  log: Log
  keep?: CallLog['keep'] | undefined
  sandbox?: SandboxForm
  timeout_ms?: number
  retries?: number
}

const TIMEOUT_ms = 20_000
const RETRIES = 1
/** Largest difference between the timestamp of a webhook and our clock, in either direction. */
const TOLERANCE_s = 5 * 60
const EXPAND = ['latest_charge']

/** Never call its methods while a transaction is open. */
export function stripeGateway(access: StripeAccess): CardGateway {
  const { secretKey, publishableKey, log, sandbox, timeout_ms = TIMEOUT_ms, retries = RETRIES } = access
  const stripe = openStripe(secretKey, { ...access, timeout_ms, retries })
  const requestIntent = (operation: string, ask: () => Promise<Stripe.PaymentIntent>) => answered(log, operation, ask, cardIntent)
  const create = (charge: Charge) =>
    requestIntent('create', () =>
      stripe.paymentIntents.create(paramsOf(charge), { idempotencyKey: `pi:${charge.orderId}:${charge.attempt}` }),
    )
  const read = (reference: string) => requestIntent('read', () => stripe.paymentIntents.retrieve(reference, { expand: EXPAND }))

  return {
    provider: 'stripe',
    form: sandbox ? 'sandbox' : 'element',
    publishableKey,
    ...(sandbox && { sandbox }),
    read,
    create: async (charge) => {
      const intent = await create(charge)
      return isHeard(intent) ? refuse(problems.unavailable()) : intent
    },
    claim: async ({ card: _, ...charge }) => {
      const intent = await create(charge)
      return isHeard(intent) ? done('heard' as const) : intent
    },
    confirm: async ({ attemptId }, reference, token, returnUrl) => {
      const params = { payment_method: token, return_url: returnUrl, expand: EXPAND }
      const key = { idempotencyKey: `confirm:${attemptId}:${token}` }
      const intent = await requestIntent('confirm', () => stripe.paymentIntents.confirm(reference, params, key))
      return isUnexpected(intent) ? read(reference) : intent
    },
    cancel: async (reference) => {
      const intent = await requestIntent('cancel', () =>
        stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' }),
      )
      return isUnexpected(intent) ? read(reference) : intent
    },
    ...reservationsOf(stripe, requestIntent, read),
    refund: ({ refundId, reference, amount, reason }) =>
      answered(
        log,
        'refund',
        () =>
          stripe.refunds.create(
            {
              payment_intent: reference,
              amount: asCountedBy('stripe', 'KES', amount),
              metadata: { refund: refundId },
              ...(reason && { reason }),
            },
            { idempotencyKey: `refund:${refundId}` },
          ),
        refundUpdate,
      ),
    readRefund: (refund) => answered(log, 'read-refund', () => stripe.refunds.retrieve(refund), refundUpdate),
    openTest: (testId) => openTest(stripe, testId),
    readWebhook: (raw, signature, now) => readWebhook(access, raw, signature, now),
  }
}

type AskedIntent = (operation: string, ask: () => Promise<Stripe.PaymentIntent>) => Promise<Outcome<CardIntent>>

/** Opens an authorisation without a card, so that nothing can be charged. */
async function openTest(stripe: Stripe, testId: string): Promise<GatewayAnswer<string>> {
  try {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: asCountedBy('stripe', 'KES', TEST_AMOUNT),
      currency: 'kes',
      automatic_payment_methods: { enabled: true },
      capture_method: 'manual',
      description: 'A test of the connection; nobody is charged.',
      metadata: { test: testId },
    }
    const { id } = await stripe.paymentIntents.create(params, { idempotencyKey: `test:${testId}` })
    return { ok: true, value: id }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const why = error instanceof Stripe.errors.StripeConnectionError ? 'unanswered' : 'refused'
    return { ok: false, why, code: error.code ?? error.type }
  }
}

const reservationsOf = (
  stripe: Stripe,
  requestIntent: AskedIntent,
  read: CardGateway['read'],
): Pick<CardGateway, 'capture' | 'void'> => ({
  capture: async ({ attemptId, reference, amount, try: number }) => {
    const params = { amount_to_capture: asCountedBy('stripe', 'KES', amount), expand: EXPAND }
    const key = { idempotencyKey: `capture:${attemptId}:${number}` }
    const intent = await requestIntent('capture', () => stripe.paymentIntents.capture(reference, params, key))
    return isUnexpected(intent) ? read(reference) : intent
  },
  void: async (attemptId, reference) => {
    const params = { cancellation_reason: 'requested_by_customer' as const, expand: EXPAND }
    const key = { idempotencyKey: `void:${attemptId}` }
    const intent = await requestIntent('void', () => stripe.paymentIntents.cancel(reference, params, key))
    return isUnexpected(intent) ? read(reference) : intent
  },
})

const paramsOf = ({
  attemptId,
  orderId,
  orderNumber,
  attempt,
  amount,
  currency,
  email,
  capture,
  card,
}: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: asCountedBy('stripe', currency, amount),
  currency: currency.toLowerCase(),
  automatic_payment_methods: { enabled: true },
  ...(capture !== 'at-once' && { capture_method: 'manual' as const }),
  receipt_email: email,
  description: `Order ${orderNumber}`,
  statement_descriptor_suffix: orderNumber,
  metadata: { orderId, orderNumber, attempt: attemptId, try: String(attempt) },
  ...(card && { confirm: true, payment_method: card.token, return_url: card.returnUrl, expand: EXPAND }),
})

const UNEXPECTED = 'payments.unexpected-state'
const HEARD = 'payments.heard-before'
const isHeard = (intent: Outcome<CardIntent>) => !intent.ok && intent.problem.code === HEARD
const isUnexpected = (intent: Outcome<CardIntent>) => !intent.ok && intent.problem.code === UNEXPECTED

/**
 * A declined card is a result too. Unknown errors of Stripe are refused as `payments.unavailable`, because the outcome is
 * unknown.
 */
async function answered<T, Answer>(
  log: Log,
  operation: string,
  ask: () => Promise<T>,
  inOurWords: (answer: T) => Answer,
): Promise<Outcome<Answer>> {
  const began = performance.now()
  const tell = (outcome: string, requestId?: string) =>
    log.info(
      { provider: 'stripe', operation, outcome, requestId, ms: Math.round(performance.now() - began) },
      'payment provider call',
    )
  try {
    const answer = await unlessTwin(ask)
    tell('answered', (answer as { lastResponse?: { requestId?: string } }).lastResponse?.requestId)
    return done(inOurWords(answer))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    tell(error.code ?? error.type, error.requestId)
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (intent) return done(inOurWords(intent as T))
    if (error.code === 'payment_intent_unexpected_state') return refuse({ code: UNEXPECTED, status: 409, message: error.message })
    if (error instanceof Stripe.errors.StripeIdempotencyError && error.code !== IN_USE)
      return refuse({ code: HEARD, status: 409, message: error.message })
    if (error.code === 'resource_missing' && /PaymentMethod/.test(error.message)) return refuse(problems.noSuchCard())
    // Stripe rejects the capture itself, so a retry cannot succeed.
    if (operation === 'capture' && error instanceof Stripe.errors.StripeInvalidRequestError)
      return refuse(problems.captureRefused())
    log.warn({ provider: 'stripe', operation, code: error.code, type: error.type }, 'payment provider call failed')
    return refuse(problems.unavailable())
  }
}

const IN_USE = 'idempotency_key_in_use'
const TWIN_WAITS_ms = [50, 100, 200, 400, 800, 1600]

/** Retries up to six times while another tab or process sends the same idempotency key. */
async function unlessTwin<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait_ms of TWIN_WAITS_ms) {
    try {
      return await ask()
    } catch (error) {
      const busy = error instanceof Stripe.errors.StripeError && error.code === IN_USE
      if (!busy) throw error
      await sleep(wait_ms * (0.5 + Math.random()))
    }
  }
  return ask()
}

function readWebhook(
  { webhookSecrets }: StripeAccess,
  raw: Uint8Array,
  signature: string | undefined,
  now: Date,
): Outcome<CardEvent> {
  if (isAhead(signature, now)) return refuse(problems.badSignature())
  for (const secret of webhookSecrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        Buffer.from(raw),
        signature ?? '',
        secret,
        TOLERANCE_s,
        undefined,
        now.getTime(),
      )
      const notice = noticeOf(event)
      return done({ id: event.id, kind: event.type, body: event, notice, reference: notice?.reference ?? testReferenceOf(event) })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return refuse(problems.badSignature())
    }
  }
  return refuse(problems.badSignature())
}

/** True when the timestamp is too far in the future. The library only refuses timestamps that are too old. */
function isAhead(signature: string | undefined, now: Date): boolean {
  const stamp = /(?:^|,)\s*t=(\d{1,12})/.exec(signature ?? '')?.[1]
  return stamp !== undefined && Number(stamp) * 1000 > now.getTime() + TOLERANCE_s * 1000
}
