import type Stripe from 'stripe'
import type { CardIntent } from './card-gateway.ts'
import type { DisputeUpdate, PaymentUpdate, ProviderUpdate, RefundUpdate } from './provider-update.ts'

type ProviderState = PaymentUpdate['state']

/** Cancellation reasons of an authorisation that was not captured in time. */
const LAPSED = new Set(['automatic', 'expired'])

/** A status that Stripe adds later changes nothing. */
function providerStateOf({ status, last_payment_error, cancellation_reason }: Stripe.PaymentIntent): ProviderState {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return LAPSED.has(cancellation_reason ?? '') ? 'expired' : 'cancelled'
    case 'processing':
      return 'processing'
    case 'requires_action':
      return 'requires_action'
    case 'requires_capture':
      return 'authorized'
    case 'requires_payment_method':
      return last_payment_error ? 'failed' : 'waiting'
    default:
      return 'waiting'
  }
}

function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): string | null {
  if (!error) return null
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_required'
  const { code, decline_code } = error
  return (decline_code && decline_code !== 'generic_decline' ? decline_code : code) ?? error.type
}

function cardOf({ latest_charge }: Stripe.PaymentIntent): PaymentUpdate['card'] {
  const card = typeof latest_charge === 'object' ? latest_charge?.payment_method_details?.card : undefined
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

/** Returns the end of the authorisation in ISO format. Null without an expanded charge that contains it. */
function captureBeforeOf({ latest_charge }: Stripe.PaymentIntent): string | null {
  const card = typeof latest_charge === 'object' ? latest_charge?.payment_method_details?.card : undefined
  return card?.capture_before ? new Date(card.capture_before * 1000).toISOString() : null
}

/** Returns the amount to compare with ours: received, capturable, or requested. */
function amountOf(intent: Stripe.PaymentIntent, state: ProviderState): number {
  if (state === 'captured') return intent.amount_received
  return state === 'authorized' ? intent.amount_capturable : intent.amount
}

const idOf = (thing: string | { id: string } | null): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''))

/** The id is made from the content when no event id is given, so that polling twice stores one event. */
export function paymentUpdate(intent: Stripe.PaymentIntent, eventId?: string): PaymentUpdate {
  const state = providerStateOf(intent)
  const failed = intent.last_payment_error?.charge ?? ''
  return {
    about: 'payment',
    provider: 'stripe',
    reference: intent.id,
    state,
    id: eventId ?? [intent.id, intent.status, intent.amount_received, failed].join(':'),
    amount: amountOf(intent, state),
    currency: intent.currency.toUpperCase(),
    attemptId: intent.metadata.attempt ?? null,
    orderId: intent.metadata.orderId ?? null,
    card: cardOf(intent),
    failure: failureOf(intent),
    final: intent.status === 'succeeded' || intent.status === 'canceled',
    captureBefore: captureBeforeOf(intent),
  }
}

export function cardIntent(intent: Stripe.PaymentIntent): CardIntent {
  const { id, client_secret, status, next_action } = intent
  return {
    reference: id,
    clientSecret: client_secret ?? '',
    notice: paymentUpdate(intent),
    payable: status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action',
    action: next_action?.redirect_to_url?.url ?? null,
  }
}

const REFUNDED: Record<string, RefundUpdate['state']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'cancelled' }

export const refundUpdate = (refund: Stripe.Refund, eventId?: string): RefundUpdate => ({
  about: 'refund',
  provider: 'stripe',
  id: eventId ?? `${refund.id}:${refund.status}`,
  reference: idOf(refund.payment_intent),
  refund: refund.id,
  refundId: refund.metadata?.refund ?? null,
  state: REFUNDED[refund.status ?? ''] ?? 'submitted',
  amount: refund.amount,
  currency: refund.currency.toUpperCase(),
  failure: refund.failure_reason ?? null,
})

function disputeNotice(dispute: Stripe.Dispute, event: Stripe.Event): DisputeUpdate {
  const { due_by } = dispute.evidence_details
  const funds = /funds_(withdrawn|reinstated)$/.exec(event.type)?.[1] as DisputeUpdate['funds'] | undefined
  return {
    about: 'dispute',
    provider: 'stripe',
    id: event.id,
    reference: idOf(dispute.payment_intent),
    dispute: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    answerBy: due_by ? new Date(due_by * 1000).toISOString() : null,
    funds: funds ?? null,
  }
}

/** Returns the reference of a test payment that an event is about. Undefined for other events. */
export function testReferenceOf({ type, data: { object } }: Stripe.Event): string | undefined {
  if (!type.startsWith('payment_intent.')) return undefined
  const { id, metadata } = object as Stripe.PaymentIntent
  return metadata?.test ? id : undefined
}

/** Maps an event to an update. Undefined for test payments and for event types that are ignored. */
export function noticeOf(event: Stripe.Event): ProviderUpdate | undefined {
  const { object } = event.data
  if (testReferenceOf(event)) return undefined
  if (event.type.startsWith('payment_intent.')) return paymentUpdate(object as Stripe.PaymentIntent, event.id)
  if (event.type.startsWith('refund.')) return refundUpdate(object as Stripe.Refund, event.id)
  if (event.type.startsWith('charge.dispute.')) return disputeNotice(object as Stripe.Dispute, event)
  if (event.type !== 'radar.early_fraud_warning.created') return undefined
  const warning = object as Stripe.Radar.EarlyFraudWarning
  const reference = idOf(warning.payment_intent ?? null)
  return { about: 'warning', provider: 'stripe', id: event.id, reference, warning: warning.id, kind: warning.fraud_type }
}
