import { randomBytes } from 'node:crypto'
import { newName, type Thing } from './memory.ts'

export const seconds = (): number => Math.floor(Date.now() / 1000)

type NewIntent = {
  amount: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  receipt_email: string | null
  statement_descriptor_suffix: string | null
  capture_method: string
}

/** Creates a payment with every field that the API description requires. */
export function anIntent(intent: NewIntent): Thing {
  const id = newName('payment_intent')
  return {
    id,
    object: 'payment_intent',
    ...intent,
    created: seconds(),
    livemode: false,
    status: 'requires_payment_method',
    amount_capturable: 0,
    amount_received: 0,
    amount_details: { tip: {} },
    automatic_payment_methods: { enabled: true },
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    allowed_payment_method_types: null,
    excluded_payment_method_types: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_configuration_details: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    processing: null,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    managed_payments: null,
    on_behalf_of: null,
    payment_record: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    transfer_data: null,
    transfer_group: null,
  }
}

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }

const NOBODY = { address: null, email: null, name: null, phone: null, tax_id: null }

export const aMethod = (card: Card, does: string): Thing => ({
  id: newName('payment_method'),
  object: 'payment_method',
  type: 'card',
  created: seconds(),
  livemode: false,
  billing_details: NOBODY,
  customer: null,
  customer_account: null,
  metadata: {},
  card: {
    ...card,
    checks: null,
    country: 'KE',
    display_brand: card.brand,
    funding: 'credit',
    generated_from: null,
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  },
  does,
})

/** Validity of an authorisation in seconds, from the charge. */
export const RESERVED_s = 7 * 24 * 3600

type Charged = { intent: Thing; method: Thing; failure?: { code: string; message: string } }

export function aCharge({ intent, method, failure }: Charged): Thing {
  const good = failure === undefined
  const reserved = good && intent.capture_method === 'manual'
  return {
    id: newName('charge'),
    object: 'charge',
    amount: intent.amount,
    currency: intent.currency,
    created: seconds(),
    amount_captured: good && !reserved ? intent.amount : 0,
    amount_refunded: 0,
    captured: good && !reserved,
    paid: good,
    refunded: false,
    disputed: false,
    status: good ? 'succeeded' : 'failed',
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    payment_intent: intent.id,
    payment_method: method.id,
    metadata: intent.metadata,
    livemode: false,
    billing_details: NOBODY,
    payment_method_details: { type: 'card', card: chargedCard(method.card as Card, intent.amount, reserved) },
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    customer: null,
    description: intent.description ?? null,
    failure_balance_transaction: null,
    fraud_details: null,
    on_behalf_of: null,
    outcome: null,
    receipt_email: intent.receipt_email ?? null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

const chargedCard = ({ brand, last4, exp_month, exp_year }: Card, amount: unknown, reserved: boolean) => ({
  ...(reserved && { capture_before: seconds() + RESERVED_s }),
  brand,
  last4,
  exp_month,
  exp_year,
  amount_authorized: amount,
  country: 'KE',
  funding: 'credit',
  network: brand,
  authorization_code: null,
  checks: null,
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

type Refunded = { intent: Thing; amount: number; reason: string | null; metadata: Record<string, string>; status: string }

export const aRefund = ({ intent, ...fields }: Refunded): Thing => ({
  id: newName('refund'),
  object: 'refund',
  ...fields,
  currency: intent.currency,
  created: seconds(),
  payment_intent: intent.id,
  charge: intent.latest_charge,
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: intent.payment_method,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
})

const WEEK_s = 7 * 24 * 3600

export const aDispute = (charge: Thing, reason = 'fraudulent'): Thing => ({
  id: newName('dispute'),
  object: 'dispute',
  amount: charge.amount,
  currency: charge.currency,
  created: seconds(),
  livemode: false,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  status: 'needs_response',
  reason,
  metadata: {},
  balance_transactions: [],
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  evidence: { ...Object.fromEntries(EVIDENCE.map((name) => [name, null])), enhanced_evidence: {} },
  evidence_details: {
    due_by: seconds() + WEEK_s,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    enhanced_eligibility: {},
    submission_method: null,
  },
})

const EVIDENCE = [
  ...['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'],
  ...['customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'],
  ...['duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt'],
  ...['refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'],
  ...['shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number'],
  ...['uncategorized_file', 'uncategorized_text'],
]

export const anEvent = (type: string, object: Thing): Thing => ({
  id: newName('event'),
  object: 'event',
  type,
  api_version: '2026-10-28.endive',
  created: seconds(),
  livemode: false,
  data: { object },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
})
