import { z } from 'zod'
import { CAPTURE_MODES } from '#domain/pricing/capture-mode.ts'
import { singleLine, words } from '#shapes/text.ts'

export * from './way-shapes.ts'

/** A card as typed in the sandbox's own form. Live cards are typed into the provider's element. */
export const SandboxCard = z.object({
  number: z
    .string()
    .trim()
    .min(12)
    .max(30)
    .regex(/^[\d\s-]+$/, 'The card number has digits only.'),
  /** `12/28` */
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Write the expiry as month and year: 04/28.'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'The security code has 3 or 4 digits.'),
})
export type SandboxCard = z.infer<typeof SandboxCard>

export const CardToken = z.object({ token: z.string(), brand: z.string(), last4: z.string() })
export type CardToken = z.infer<typeof CardToken>

export const SandboxConfirm = z.object({
  clientSecret: singleLine(200, { least: 10 }),
  card: SandboxCard,
  order: singleLine(12, { least: 8 }),
})
export type SandboxConfirm = z.infer<typeof SandboxConfirm>

/** `action`: URL of the bank's authentication; null when none is required. */
export const SandboxConfirmed = z.object({ status: z.string(), action: z.string().nullable() })
export type SandboxConfirmed = z.infer<typeof SandboxConfirmed>

export const CardPayment = z.object({
  number: z.string(),
  /** KES cents. */
  amount: z.int(),
  currency: z.string(),
  clientSecret: z.string(),
  form: z.enum(['element', 'sandbox']),
  publishableKey: z.string().nullable(),
})
export type CardPayment = z.infer<typeof CardPayment>

export const StartCardPayment = z.object({ part: z.enum(['whole', 'deposit', 'balance']).default('whole') })

export const PayByCard = z.object({ token: singleLine(120, { least: 8 }) })
export type PayByCard = z.infer<typeof PayByCard>

export const ATTEMPT_STATES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export const PaymentResult = z.object({
  number: z.string(),
  state: z.enum(ATTEMPT_STATES),
  failure: z.string().nullable(),
  message: z.string().nullable(),
  /** URL for the bank's authentication (3-D Secure); null unless the state is `requires_action`. */
  action: z.string().nullable(),
})
export type PaymentResult = z.infer<typeof PaymentResult>

export const PaymentMethods = z.object({
  card: z.enum(['element', 'sandbox', 'none']),
  /** Null unless `card` is `element`. */
  publishableKey: z.string().nullable(),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

export const PAYMENT_KINDS = ['card', 'pesapal', 'on-delivery', 'on-pickup', 'bank-transfer', 'gift-card'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** `exchange`: value of goods returned from another order. Shoppers cannot choose it. */
export const ATTEMPT_KINDS = [...PAYMENT_KINDS, 'exchange'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

/** `balance`: amount due of a placed order. */
export const AMOUNT_PARTS = ['whole', 'deposit', 'balance'] as const
export type AmountPart = (typeof AMOUNT_PARTS)[number]

export const PaymentMethod = z.object({
  kind: z.enum(PAYMENT_KINDS),
  /** Null for methods without a provider, such as cash. */
  provider: z.enum(['sandbox', 'stripe', 'pesapal']).nullable(),
  possible: z.boolean(),
  /** Code of the reason, such as `only-in-nairobi`. */
  whyNot: z.string().nullable(),
  /** Null for methods other than cards. */
  capture: z.enum(CAPTURE_MODES).nullable(),
  /** Smallest and largest payment, in KES cents; null for methods without a provider. */
  range: z.object({ min: z.int(), max: z.int() }).nullable(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Amounts are KES cents. */
export const PaymentChoices = z.object({
  number: z.string(),
  methods: z.array(PaymentMethod).max(12),
  /** One row when there is no choice, none when nothing is due. */
  amounts: z.array(z.object({ part: z.enum(AMOUNT_PARTS), now: z.int(), later: z.int() })).max(3),
  due: z.int(),
  giftCards: z.array(z.object({ last4: z.string(), amount: z.int() })).max(100),
  /** KES cents of the signed-in customer, spent with `gift-card` without a code. */
  storeCredit: z.int(),
  publishableKey: z.string().nullable(),
})
export type PaymentChoices = z.infer<typeof PaymentChoices>

export const StartPayment = z.object({
  kind: z.enum(PAYMENT_KINDS),
  part: z.enum(AMOUNT_PARTS).default('whole'),
  /** `gift-card` without a code spends the customer's store credit. */
  giftCard: singleLine(40, { least: 6 }).optional(),
})
export type StartPayment = z.infer<typeof StartPayment>

export const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('card-form'), clientSecret: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    bank: z.string(),
    account: z.string(),
    name: z.string(),
    reference: z.string(),
    payBy: z.string().nullable(),
  }),
])
export type NextStep = z.infer<typeof NextStep>

export const StartedPayment = z.object({
  number: z.string(),
  /** KES cents. */
  amount: z.int(),
  state: z.enum(ATTEMPT_STATES),
  next: NextStep,
  failure: z.string().nullable(),
  message: z.string().nullable(),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/** Parameters that the provider added to the return URL. They prove nothing about the outcome. */
export const ProviderReturn = z.object({ trackingId: words(120), reference: singleLine(60) })
export type ProviderReturn = z.infer<typeof ProviderReturn>

export const ReturnedPayment = z.object({ number: z.string(), state: z.enum(ATTEMPT_STATES) })
export type ReturnedPayment = z.infer<typeof ReturnedPayment>

export { RecordReceipt } from './receipt-shapes.ts'

/** `waiting`: not paid yet. */
export const PROVIDER_STATES = [
  'waiting',
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'failed',
  'cancelled',
  /** The provider released the authorisation, because it was not captured in time. */
  'expired',
] as const

/** `house`: methods without a provider, such as cash and bank transfers. */
export const PROVIDERS = ['stripe', 'pesapal', 'house'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Amounts are KES cents. */
export const OrderAttempt = z.object({
  id: z.uuid(),
  number: z.int(),
  provider: z.enum(PROVIDERS),
  kind: z.enum(ATTEMPT_KINDS),
  part: z.enum(AMOUNT_PARTS),
  amount: z.int(),
  state: z.enum(ATTEMPT_STATES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  at: z.string(),
  unsettled: z.boolean(),
  /** Null unless the attempt is `authorized`. */
  reserved: z
    .object({
      amount: z.int(),
      /** End of the authorisation; null while the provider has not reported it. */
      until: z.string().nullable(),
      capture: z.enum(CAPTURE_MODES),
      charging: z.boolean(),
      ending: z.boolean(),
    })
    .nullable(),
  /** `trouble`: reason why the update was not applied. Null without an update. */
  lastUpdate: z.object({ state: z.enum(PROVIDER_STATES), at: z.string(), trouble: z.string().nullable() }).nullable(),
})
export type OrderAttempt = z.infer<typeof OrderAttempt>
/** Newest first. */
export const OrderAttempts = z.object({
  number: z.string(),
  /** KES cents that a capture would charge now; null when none is possible. */
  chargeable: z.int().nullable(),
  attempts: z.array(OrderAttempt).max(100),
})

/** `expected`: KES cents on the button that staff pressed, for comparison. */
export const CapturePayment = z.object({ expected: z.int().min(1).max(100_000_000_00) })
export type OrderAttempts = z.infer<typeof OrderAttempts>
