import { z } from 'zod'

/** What the house stands for where a garment that it made does not fit: from its settings as they are now. */
export const Guarantee = z.object({
  /** How long after it was handed over altering is free, and what it costs after that, in KES cents. */
  alteredFree_days: z.int(),
  alterationFee: z.int(),
  /** KES cents towards altering it elsewhere or here, given for a report of how it fits within so many days; 0 where the house gives none. */
  credit: z.int(),
  credit_days: z.int(),
  /** How long after it was handed over the first garment of each type is made again free of charge, where altering is no cure. */
  remade_days: z.int(),
})
export type Guarantee = z.infer<typeof Guarantee>
