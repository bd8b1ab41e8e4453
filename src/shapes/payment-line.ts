import { z } from 'zod'

/** Money that came in for an order, or went back: as the ledger has it, in its order. */
export const PaymentLine = z.object({
  kind: z.enum(['payment', 'refund']),
  /** How it was paid, and so how it goes back: `card`, `pesapal`, `bank-transfer`, `gift-card` … */
  method: z.string(),
  /** Above zero in both directions. */
  amount: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  at: z.string(),
})
export type PaymentLine = z.infer<typeof PaymentLine>
