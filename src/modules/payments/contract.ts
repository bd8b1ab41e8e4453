import { z } from 'zod'

/** A card as typed in the sandbox's own form. Live cards are typed into the provider's element and never reach us. */
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

/** What the provider gives for a card: good for one payment, and no secret. */
export const CardToken = z.object({ token: z.string(), brand: z.string(), last4: z.string() })
export type CardToken = z.infer<typeof CardToken>

export const PayByCard = z.object({ token: z.string().min(8).max(120) })
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
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** How a payment attempt went. */
export const PaymentResult = z.object({
  number: z.string(),
  state: z.enum(ATTEMPT_STATES),
  /** The code of why it failed, and a sentence that says what to do next. */
  failure: z.string().nullable(),
  message: z.string().nullable(),
})
export type PaymentResult = z.infer<typeof PaymentResult>

/** How this shop can be paid now: the sandbox's test cards in demo mode, nothing without a provider in live mode. */
export const PaymentMethods = z.object({ card: z.enum(['sandbox', 'none']) })
export type PaymentMethods = z.infer<typeof PaymentMethods>
