import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'

export const ProductDraft = z.object({
  document: z.record(z.string(), z.unknown()),
  /** Version that the draft is based on; null for a new product. */
  baseVersion: z.int().min(1).nullable(),
})
export type ProductDraft = z.infer<typeof ProductDraft>
export const KeptDraft = ProductDraft.extend({ savedAt: z.string() })
export type KeptDraft = z.infer<typeof KeptDraft>

export const ProductVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  cause: z.string(),
  /** At most 500. Empty for the first version. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ProductVersion = z.infer<typeof ProductVersion>

export const ProductHistory = z.object({
  versions: z.array(ProductVersion).max(50),
  /** Cursor of the next page, passed as `before`; null at the end. */
  next: z.int().nullable(),
})
export type ProductHistory = z.infer<typeof ProductHistory>

const Prices = z.object({ price: z.int(), compareAt: z.int().nullable(), cost: z.int().nullable() })

export const PriceHistoryQuery = z.object({
  channel: z.enum(['usual', ...CHANNELS]).optional(),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type PriceHistoryQuery = z.infer<typeof PriceHistoryQuery>

/** Price changes, newest first, in KES cents. */
export const PriceHistory = z.object({
  changes: z
    .array(
      z.object({
        id: z.int(),
        sku: z.string(),
        /** Null for `variant.price`. */
        channel: z.enum(CHANNELS).nullable(),
        before: Prices.nullable(),
        after: Prices.nullable(),
        by: z.object({ id: z.string(), name: z.string().nullable() }),
        cause: z.string(),
        at: z.string(),
      }),
    )
    .max(200),
  next: z.int().nullable(),
})
export type PriceHistory = z.infer<typeof PriceHistory>
