import { z } from 'zod'

/** KES cents for one piece or one metre. */
export const PriceParts = z.object({
  list: z.int(),
  /** Usual price, when the variant's scheduled price applied and no channel price; else null. */
  usual: z.int().nullable(),
  /** Price after quantity tiers and customer group prices. */
  tiered: z.int(),
  design: z.int(),
  outfit: z.int().nullable(),
})
export type PriceParts = z.infer<typeof PriceParts>
