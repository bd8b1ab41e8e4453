import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'

/** What somebody is typing, as they left it: it need not be a document that is allowed. */
export const ProductDraft = z.object({
  document: z.record(z.string(), z.unknown()),
  /** The version that it was begun from; null for a product that is yet to be made. */
  baseVersion: z.int().min(1).nullable(),
})
export type ProductDraft = z.infer<typeof ProductDraft>
export const KeptDraft = ProductDraft.extend({ savedAt: z.string() })
export type KeptDraft = z.infer<typeof KeptDraft>

export const ProductVersion = z.object({
  version: z.int(),
  at: z.string(),
  /** The id of a user and their name; a word without a name for what is not a person. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  cause: z.string(),
  /** What differs from the version before, field by field; of variants, those that differ, as `variant <article number>`. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ProductVersion = z.infer<typeof ProductVersion>

export const ProductHistory = z.object({
  versions: z.array(ProductVersion).max(50),
  /** Give it as `before` to get earlier ones; null at the end. */
  next: z.int().nullable(),
})
export type ProductHistory = z.infer<typeof ProductHistory>

const Prices = z.object({ price: z.int(), compareAt: z.int().nullable(), cost: z.int().nullable() })

/** Of which prices: `usual` is what holds where a channel has none of its own. */
export const PriceHistoryQuery = z.object({
  channel: z.enum(['usual', ...CHANNELS]).optional(),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type PriceHistoryQuery = z.infer<typeof PriceHistoryQuery>

/** What each variant cost, the latest change first; KES cents. Null where it was not there before, or is no more. */
export const PriceHistory = z.object({
  changes: z
    .array(
      z.object({
        id: z.int(),
        sku: z.string(),
        /** Of a channel with prices of its own; null: everywhere else. Then null before or after: it cost there what it does elsewhere. */
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
