import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/pricing/goods.ts'
import { multiLine } from '#shapes/text.ts'
import { Address } from './contact-shapes.ts'
import { GivenLine, PriceReason } from './draft-shapes.ts'

const cents = z.int().min(0).max(100_000_000_00)

/** Omitted fields stay unchanged. Amounts are KES cents, VAT included. */
export const EditOrder = z.strictObject({
  /** Version that the editor read. Another version is refused, so that edits are not overwritten. */
  version: z.int().min(0),
  reason: multiLine(280, { least: 1 }),
  /** `quantity` 0 removes the line. */
  lines: z
    .array(
      z.strictObject({
        id: z.int().min(1),
        quantity: z.int().min(0).max(MAX_QUANTITY.centimetre).optional(),
        price: z.strictObject({ amount: cents, reason: PriceReason }).optional(),
      }),
    )
    .max(60)
    .default([]),
  add: z.array(GivenLine).max(60).default([]),
  /** Promotions that reduce the added goods: those of today (the default) or none. */
  promotions: z.enum(['today', 'none']).optional(),
  surcharge: z.strictObject({ amount: cents.min(1), reason: PriceReason }).optional(),
  shippingFee: cents.optional(),
  address: Address.optional(),
  /** Total of the preview. Another total is refused. Omitted for a preview, which changes nothing. */
  expected: cents.optional(),
})
export type EditOrder = z.infer<typeof EditOrder>

export const EditedOrder = z.object({
  version: z.int(),
  /** Number of the invoice that is credited in full and replaced by a new one; null when none is. */
  replaces: z.string().nullable(),
  before: z.object({ total: z.int(), due: z.int(), tooMuch: z.int() }),
  after: z.object({
    items: z.int(),
    discount: z.int(),
    shipping: z.int(),
    vat: z.int(),
    total: z.int(),
    due: z.int(),
    tooMuch: z.int(),
  }),
  difference: z.int(),
  /** KES cents that promotions take off the added goods. */
  promotions: z.array(z.object({ label: z.string(), amount: z.int() })),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string().nullable(),
      unit: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      discount: z.int(),
      total: z.int(),
    }),
  ),
})
export type EditedOrder = z.infer<typeof EditedOrder>
