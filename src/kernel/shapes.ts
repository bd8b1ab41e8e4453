import { z } from 'zod'
import { CLOTH_PATTERNS } from './goods.ts'

/** Shapes that the contracts of several rooms share. The browser takes only the types from here. */

/** What a cloth or colour tile is drawn from. */
export const Swatch = z.object({
  code: z.string(),
  name: z.string(),
  pattern: z.enum(CLOTH_PATTERNS),
  /** `#rrggbb`, both. */
  ground: z.string(),
  yarn: z.string(),
})
export type Swatch = z.infer<typeof Swatch>

/** Money that came in for an order, or went back: as the book has it, in its order. */
export const PaymentLine = z.object({
  kind: z.enum(['payment', 'refund']),
  /** How it was paid, and so how it goes back: `card`, `pesapal`, `bank-transfer`, `gift-card` … */
  way: z.string(),
  /** Above zero in both directions. */
  amount: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  at: z.string(),
})
export type PaymentLine = z.infer<typeof PaymentLine>
