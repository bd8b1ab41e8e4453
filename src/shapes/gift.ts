import { z } from 'zod'
import { CalendarDay } from '#shapes/text.ts'
import { Email, multiLine, words } from './text.ts'

/** Minimum and maximum value of a gift card, in KES cents. Values are whole shillings. */
export const LEAST_CARD_cents = 100_00
export const MOST_CARD_cents = 1_000_000_00
export const CardValue = z.int().min(LEAST_CARD_cents).max(MOST_CARD_cents).multipleOf(100)

/** Range of values from which the buyer can choose, when the product has no fixed values. */
export const FreeAmount = z.strictObject({ least: CardValue, most: CardValue })
export type FreeAmount = z.infer<typeof FreeAmount>

/** Gift card purchase. `sendOn`: day in the shop's time zone. */
export const Gift = z.strictObject({
  name: words(120),
  email: Email,
  message: multiLine(500).default(''),
  sendOn: CalendarDay,
  /** Value that the buyer chose, in KES cents. */
  amount: CardValue.optional(),
})
export type Gift = z.infer<typeof Gift>
