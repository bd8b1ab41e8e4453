import { z } from 'zod'
import { MAKES, MAX_QUANTITY, UNITS } from '#domain/pricing/goods.ts'
import { LINE_TROUBLES } from '#domain/pricing/pricing.ts'
import { Later, Picture, Swatch } from '#shapes/catalogue.ts'
import { CodeState } from '#shapes/code-state.ts'
import { Gift } from '#shapes/gift.ts'
import { PriceParts } from '#shapes/price-parts.ts'
import { ShownStyle, Style } from '#shapes/style.ts'
import { CountryCode, Email, singleLine } from '#shapes/text.ts'

export const MAX_LINES = 60

/** Pieces, or centimetres of cloth. */
export const Quantity = z.int().min(1).max(MAX_QUANTITY.centimetre)
export const VariantId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const AddLine = z.object({ variantId: VariantId, quantity: Quantity, style: Style.optional(), gift: Gift.optional() })
export type AddLine = z.infer<typeof AddLine>

export const AddOutfit = z.object({
  slug: singleLine(120, { least: 1 }),
  variantIds: z.array(VariantId).min(2).max(12),
  quantity: z.int().min(1).max(MAX_QUANTITY.piece),
})
export type AddOutfit = z.infer<typeof AddOutfit>

export const ChangeLine = z
  .object({ quantity: Quantity, variantId: VariantId })
  .partial()
  .refine((change) => change.quantity !== undefined || change.variantId !== undefined, 'Say what should change.')
export type ChangeLine = z.infer<typeof ChangeLine>

/** `amount`: KES cents that a promotion takes off. `code`: its code in the cart. */
export const CartAdjustment = z.object({ label: z.string(), amount: z.int(), code: z.string().optional() })
export type CartAdjustment = z.infer<typeof CartAdjustment>
/** `short`: KES cents or pieces that are missing to `minimum`, from which a promotion or its next tier applies. */
export const CartHint = z.object({ kind: z.enum(['spend', 'quantity']), label: z.string(), short: z.int(), minimum: z.int() })
export type CartHint = z.infer<typeof CartHint>
export const MAX_CODES = 5

export const CartLine = z.object({
  id: z.uuid(),
  variantId: VariantId,
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  size: z.string().nullable(),
  make: z.enum(MAKES),
  unit: z.enum(UNITS),
  step: z.int(),
  quantity: z.int(),
  /** In the line's unit. */
  maxQuantity: z.int(),
  /** Price of one piece, or of one metre, in KES cents. */
  unitPrice: z.int(),
  /** KES cents for the whole line. */
  total: z.int(),
  /** Basis points. Missing for the standard rate. */
  vatRate: z.int().optional(),
  /** Earlier price that the shopper has seen, in KES cents. Null when the price has not changed since. */
  wasPrice: z.int().nullable(),
  /** Null when the line can be ordered. */
  trouble: z.enum(LINE_TROUBLES).nullable(),
  later: Later.optional(),
  style: ShownStyle.optional(),
  gift: Gift.optional(),
  outfit: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).optional(),
  /** Missing when the unit price is the list price. */
  parts: PriceParts.optional(),
  /** Not deducted from `total`. */
  adjustments: z.array(CartAdjustment).optional(),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  lines: z.array(CartLine),
  count: z.int(),
  /** KES cents, VAT included. */
  items: z.int(),
  vat: z.int(),
  ready: z.boolean(),
  codes: z.array(CodeState).max(MAX_CODES).optional(),
  discount: z.int().optional(),
  /** `items` − `discount`. */
  total: z.int().optional(),
  hints: z.array(CartHint).optional(),
  /** True when a promotion makes standard delivery in the shop's own city free. */
  freeDelivery: z.boolean().optional(),
})
export type Cart = z.infer<typeof Cart>

export const CartQuoteRequest = z.object({
  country: CountryCode.optional(),
  region: singleLine(80).optional(),
  method: singleLine(40).optional(),
  email: Email.optional().catch(undefined),
  phone: singleLine(40).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type CartQuoteRequest = z.infer<typeof CartQuoteRequest>

/** Amounts in KES cents, VAT included. */
export const CartQuote = z.object({
  lines: z.array(
    z.object({ id: z.uuid(), subtotal: z.int(), adjustments: z.array(CartAdjustment), total: z.int(), vat: z.int() }),
  ),
  items: z.int(),
  discount: z.int(),
  /** `before`: fee before promotions. */
  delivery: z.object({ method: z.string(), fee: z.int(), before: z.int(), adjustments: z.array(CartAdjustment) }).nullable(),
  vat: z.int(),
  total: z.int(),
  codes: z.array(CodeState),
  hints: z.array(CartHint),
})
export type CartQuote = z.infer<typeof CartQuote>

export const SavedLines = z.object({ lines: z.array(CartLine) })
export type SavedLines = z.infer<typeof SavedLines>
export const CartAndSaved = z.object({ cart: Cart, saved: SavedLines })
export type CartAndSaved = z.infer<typeof CartAndSaved>
