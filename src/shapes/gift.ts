import { z } from 'zod'
import { Email, multiLine, words } from './text.ts'

/** Limits of a gift card's value, in KES cents. The value is in whole shillings. */
export const LEAST_CARD_cents = 100_00
export const MOST_CARD_cents = 1_000_000_00
export const CardValue = z.int().min(LEAST_CARD_cents).max(MOST_CARD_cents).multipleOf(100)

/** Range of values that a buyer can choose from, where the value is free. */
export const FreeAmount = z.strictObject({ least: CardValue, most: CardValue })
export type FreeAmount = z.infer<typeof FreeAmount>

/**
 * Recipient of a gift card that a shopper buys: who gets the code by e-mail, with which message, on which day (`2026-12-24`, the
 * shop's time zone).
 */
export const Gift = z.strictObject({
  name: words(120),
  email: Email,
  message: multiLine(500).default(''),
  sendOn: z.iso.date(),
  /** Value that the buyer chose, where it is free instead of the variant's. */
  amount: CardValue.optional(),
})
export type Gift = z.infer<typeof Gift>
