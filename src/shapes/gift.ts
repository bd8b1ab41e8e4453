import { z } from 'zod'
import { Email, multiLine, words } from './text.ts'

/** What a gift card can be worth: whole shillings, in KES cents. */
export const LEAST_CARD_cents = 100_00
export const MOST_CARD_cents = 1_000_000_00
export const CardValue = z.int().min(LEAST_CARD_cents).max(MOST_CARD_cents).multipleOf(100)

/** Between which values whoever buys a gift card chooses. */
export const FreeAmount = z.strictObject({ least: CardValue, most: CardValue })
export type FreeAmount = z.infer<typeof FreeAmount>

/** For whom a gift card is that somebody buys: who is mailed its code, with which words, on which day (`2026-12-24`, where the house is). */
export const Gift = z.strictObject({
  name: words(120),
  email: Email,
  message: multiLine(500).default(''),
  sendOn: z.iso.date(),
  /** What it is worth, where that was chosen freely and is not the value of its variant. */
  amount: CardValue.optional(),
})
export type Gift = z.infer<typeof Gift>
