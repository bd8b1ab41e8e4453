import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { singleLine } from '#shapes/text.ts'
import { Id, Quantity } from './place-shapes.ts'

/** Quantities are pieces, or centimetres of cloth. */

/**
 * A variant across all locations has a reorder point instead, so `sku` needs `locationId`. `unit` selects the goods of a
 * category or of everything.
 */
export const SaveStockRule = z
  .object({
    sku: singleLine(80, { least: 1 }).nullish(),
    categoryId: Id.nullish(),
    locationId: Id.nullish(),
    unit: z.enum(UNITS),
    at: z.int().min(0).max(1_000_000),
    quantity: Quantity.nullish(),
  })
  .superRefine(({ sku, categoryId, locationId }, { addIssue }) => {
    const wrong = (path: string) => addIssue({ code: 'custom', path: [path], message: 'This does not go with the others.' })
    if (sku && categoryId) wrong('categoryId')
    if (sku && !locationId) wrong('locationId')
  })
export type SaveStockRule = z.infer<typeof SaveStockRule>

const Named = z.object({ id: z.int(), name: z.string() })
export const StockRule = z.object({
  id: z.int(),
  article: z.object({ sku: z.string(), name: z.string() }).nullable(),
  category: Named.nullable(),
  location: Named.nullable(),
  unit: z.enum(UNITS),
  at: z.int(),
  quantity: z.int().nullable(),
})
export type StockRule = z.infer<typeof StockRule>
export const StockRuleList = z.object({ rules: z.array(StockRule).max(500), low: z.int() })
export type StockRuleList = z.infer<typeof StockRuleList>
export const RuleGone = z.object({ removed: z.literal(true) })
