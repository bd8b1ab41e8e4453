import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { CardToken, SandboxCard } from '../contract.ts'
import type { PaymentUpdate, ProviderUpdate, RefundUpdate } from './provider-update.ts'
import type { GatewayAnswer } from './regional-gateway.ts'

/** A retry under the same idempotency key must send the same values. */
export type Charge = {
  attemptId: string
  orderId: string
  orderNumber: string
  attempt: number
  /** KES cents. */
  amount: number
  currency: string
  email: string
  /** `at-once` charges immediately. Any other mode authorises the card, to be captured later. */
  capture: CaptureMode
  /** Card token to charge in the same call. When the bank requires authentication, the buyer returns to `returnUrl`. */
  card?: { token: string; returnUrl: string }
}

/** The rest of the authorisation is released. */
export type Capture = {
  attemptId: string
  reference: string
  /** KES cents. */
  amount: number
  /** Number of the request, from 1. */
  try: number
}

export type CardIntent = {
  reference: string
  /** Secret with which the buyer's browser can access this one payment at the provider. */
  clientSecret: string
  payable: boolean
  /** URL for the bank's authentication (3-D Secure); null when it requires none. */
  action: string | null
  notice: PaymentUpdate
}

export type Refund = {
  refundId: string
  reference: string
  amount: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
}

/** Calls to the provider may refuse `payments.unavailable`: the outcome is then unknown. */
export type CardGateway = {
  provider: 'stripe'
  form: 'element' | 'sandbox'
  publishableKey: string | null
  /** Creates a payment, and charges its card if the charge has one. Refuses `payments.no-such-card`. */
  create: (charge: Charge) => Promise<Outcome<CardIntent>>
  /**
   * Repeats `create` without the card, to find out whether the provider received the first call. If so, returns `heard`: call
   * `create` again. If not, creates an unpaid payment, and a late first call is refused.
   */
  claim: (charge: Charge) => Promise<Outcome<CardIntent | 'heard'>>
  read: (reference: string) => Promise<Outcome<CardIntent>>
  confirm: (charge: Charge, reference: string, token: string, returnUrl: string) => Promise<Outcome<CardIntent>>
  /** Cancels the payment, so that it cannot be paid. If it was paid already, the returned intent shows it. */
  cancel: (reference: string) => Promise<Outcome<CardIntent>>
  /**
   * Captures an authorisation. Refuses `payments.capture-refused` when the provider rejects the
   * request; then nothing was charged.
   */
  capture: (capture: Capture) => Promise<Outcome<CardIntent>>
  /** Voids an authorisation. If it was captured or has expired, the returned intent shows it. */
  void: (attemptId: string, reference: string) => Promise<Outcome<CardIntent>>
  refund: (refund: Refund) => Promise<Outcome<RefundUpdate>>
  readRefund: (refund: string) => Promise<Outcome<RefundUpdate>>
  /**
   * Creates a payment without a card, to test the API keys. Returns its reference; close it with
   * `cancel`.
   */
  openTest: (testId: string) => Promise<GatewayAnswer<string>>
  /**
   * Parses a webhook call. The event has no `notice` when it changes nothing here. Refuses
   * `payments.bad-signature`.
   */
  readWebhook: (raw: Uint8Array, signature: string | undefined, now: Date) => Outcome<CardEvent>
  sandbox?: SandboxForm
}

/** `reference`: the provider's reference of the payment. Undefined when the event is about none. */
export type CardEvent = {
  id: string
  kind: string
  body: unknown
  notice: ProviderUpdate | undefined
  reference: string | undefined
}

export type SandboxForm = {
  tokenise: (card: SandboxCard) => Promise<Outcome<CardToken>>
  confirm: (
    clientSecret: string,
    card: SandboxCard,
    returnUrl: string,
  ) => Promise<Outcome<{ status: string; action: string | null }>>
  page: (path: string, init: { method: string; body: string | undefined }) => Promise<Response>
}

declare module '#platform/deps.ts' {
  interface Deps {
    /** Undefined in live mode without a provider's keys. */
    cards: CardGateway | undefined
  }
}
