import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { PROMOTION_CLASSES } from '#domain/promotions/rule.ts'
import { CountryCode, Email, Moment, singleLine } from '#shapes/text.ts'
import { PROMOTION_STATES, TypedCode } from './admin-shapes.ts'
import { Condition } from './document-shapes.ts'
import { Blocked, StaffAdjustment } from './result-shapes.ts'

export const TestCart = z.object({
  customer: Email.nullable(),
  lines: z
    .array(z.object({ variantId: z.int().min(1), quantity: z.int().min(1).max(9_900) }))
    .min(1)
    .max(50),
  channel: z.enum(CHANNELS),
  country: CountryCode.nullable(),
  county: singleLine(80).nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  language: z.string().regex(/^[a-z]{2,3}$/),
  deliveryMethod: singleLine(40).nullable(),
  moment: Moment,
  codes: z.array(TypedCode).max(5),
})
export type TestCart = z.infer<typeof TestCart>

export const TestedPromotion = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(PROMOTION_STATES),
  class: z.enum(PROMOTION_CLASSES),
  /** KES cents that the promotion takes off; 0 when it is blocked. */
  amount: z.int(),
  blocked: Blocked.nullable(),
  condition: Condition.nullable(),
})
export const TestedCart = z.object({
  lines: z.array(
    z.object({
      variantId: z.int(),
      name: z.string(),
      size: z.string().nullable(),
      quantity: z.int(),
      unitPrice: z.int(),
      subtotal: z.int(),
      adjustments: z.array(StaffAdjustment),
      total: z.int(),
      vat: z.int(),
      /** KES cents: total less VAT and cost; null when the cost is unknown. */
      margin: z.int().nullable(),
    }),
  ),
  delivery: z.object({ before: z.int(), fee: z.int(), adjustments: z.array(StaffAdjustment) }).nullable(),
  items: z.int(),
  discount: z.int(),
  vat: z.int(),
  total: z.int(),
  margin: z.int().nullable(),
  promotions: z.array(TestedPromotion),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type TestedCart = z.infer<typeof TestedCart>
