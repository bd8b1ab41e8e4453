import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/pricing/goods.ts'
import { isLanguage } from '#kernel/languages.ts'
import { Swatch } from '#shapes/catalogue.ts'
import { CodeState } from '#shapes/code-state.ts'
import { PriceParts } from '#shapes/price-parts.ts'
import { multiLine, singleLine } from '#shapes/text.ts'
import { Address, Contact } from './contact-shapes.ts'
import { SourcedSaving } from './line-shapes.ts'
import { SHIPPING_METHODS } from './source-shapes.ts'

/** Amounts are whole KES cents. */

const cents = z.int().min(0).max(100_000_000_00)
export const PriceReason = singleLine(200, { least: 3 })

/** `price`: of one piece or metre, instead of the list price. `discount`: off the whole line. */
export const GivenLine = z.strictObject({
  variantId: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  quantity: z.int().min(1).max(MAX_QUANTITY.centimetre),
  price: z.strictObject({ amount: cents, reason: PriceReason }).optional(),
  discount: cents.optional(),
})
export type GivenLine = z.infer<typeof GivenLine>

const goods = {
  lines: z.array(GivenLine).min(1).max(60),
  discount: cents.default(0),
  /** Promotion codes of the customer. A code that cannot apply changes nothing; the quote says why. */
  codes: z
    .array(singleLine(80, { least: 1 }))
    .max(5)
    .optional(),
  shipping: z.enum(SHIPPING_METHODS),
  /** Not required for pickup. */
  address: Address.optional(),
}

export const NewDraft = z.strictObject({
  ...goods,
  contact: Contact,
  slot: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  note: multiLine(500).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
  /** Total that staff saw. Without it the draft is saved at any total. */
  expectedTotal: cents.optional(),
})
export type NewDraft = z.infer<typeof NewDraft>

export const QuoteDraft = z.strictObject({
  ...goods,
  email: singleLine(254).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
})
export type QuoteDraft = z.infer<typeof QuoteDraft>

export const QuotedDraft = z.object({
  /** In the order of the lines that were sent. */
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string().nullable(),
      unit: z.string(),
      quantity: z.int(),
      listPrice: z.int(),
      unitPrice: z.int(),
      parts: PriceParts,
      subtotal: z.int(),
      discount: z.int(),
      savings: z.array(SourcedSaving),
      total: z.int(),
    }),
  ),
  items: z.int(),
  discount: z.int(),
  staffDiscount: z.int(),
  /** `before`: fee before promotions. */
  shipping: z.object({ fee: z.int(), before: z.int(), earliest: z.string(), latest: z.string() }),
  vat: z.int(),
  total: z.int(),
  promotions: z.array(z.object({ label: z.string(), amount: z.int() })),
  codes: z.array(CodeState),
})
export type QuotedDraft = z.infer<typeof QuotedDraft>

/** `left`: available quantity in `unit`; null for goods that are not stocked. */
export const FoundGoods = z.object({
  goods: z
    .array(
      z.object({
        variantId: z.int(),
        sku: z.string(),
        name: z.string(),
        size: z.string().nullable(),
        swatch: Swatch.nullable(),
        make: z.string(),
        unit: z.string(),
        step: z.int(),
        price: z.int(),
        /** Lower prices from a quantity on, for all customers. */
        tiers: z.array(z.object({ from: z.int(), price: z.int().nullable(), percentOff: z.int().nullable() })),
        left: z.int().nullable(),
      }),
    )
    .max(20),
})
export type FoundGoods = z.infer<typeof FoundGoods>

export const FoundCustomers = z.object({
  customers: z.array(Contact.extend({ address: Address.nullable(), language: z.string() })).max(8),
})
export type FoundCustomers = z.infer<typeof FoundCustomers>

/** `until`: end of the reservation; null once the order is placed. */
export const SentLink = z.object({ amount: z.int(), until: z.string().nullable() })
export type SentLink = z.infer<typeof SentLink>

/** `amount`: amount due in KES cents. */
export const PaymentLink = z.object({ amount: z.int(), address: z.string() })
export type PaymentLink = z.infer<typeof PaymentLink>
