import { z } from 'zod'

export const Guarantee = z.object({
  /** Days after handover during which alterations are free, and the fee afterwards in KES cents. */
  alteredFree_days: z.int(),
  alterationFee: z.int(),
  /** Alteration credit in KES cents for a fit report within `credit_days`; 0 for none. */
  credit: z.int(),
  credit_days: z.int(),
  /** Days after handover during which a garment that cannot be altered is remade free of charge. */
  remade_days: z.int(),
})
export type Guarantee = z.infer<typeof Guarantee>
