import { z } from 'zod'

export const PaymentLine = z.object({
  kind: z.enum(['payment', 'refund']),
  /** Payment method; for a refund, the one that was refunded. */
  method: z.string(),
  /** KES cents, positive for both payments and refunds. */
  amount: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  at: z.string(),
})
export type PaymentLine = z.infer<typeof PaymentLine>
