import { z } from 'zod'
import { MAKES, MAX_QUANTITY, UNITS } from '#domain/pricing/goods.ts'
import { LINE_TROUBLES } from '#domain/pricing/pricing.ts'
import { Later, Picture, Swatch } from '#shapes/catalogue.ts'
import { Gift } from '#shapes/gift.ts'
import { ShownStyle, Style } from '#shapes/style.ts'
import { singleLine } from '#shapes/text.ts'

export const MAX_LINES = 60

/** Pieces, or centimetres of cloth; how much a line may hold, and the variant's own step, are checked with the unit. */
export const Quantity = z.int().min(1).max(MAX_QUANTITY.centimetre)
export const VariantId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** `style`: as it was designed, for what is made to measure. `gift`: for whom a gift card is. */
export const AddLine = z.object({ variantId: VariantId, quantity: Quantity, style: Style.optional(), gift: Gift.optional() })
export type AddLine = z.infer<typeof AddLine>

/** An outfit: a variant of each of its pieces, and how many of it. */
export const AddOutfit = z.object({
  slug: singleLine(120, { least: 1 }),
  variantIds: z.array(VariantId).min(2).max(12),
  quantity: z.int().min(1).max(MAX_QUANTITY.piece),
})
export type AddOutfit = z.infer<typeof AddOutfit>

/** Another quantity, another variant of the same product, or both. */
export const ChangeLine = z
  .object({ quantity: Quantity, variantId: VariantId })
  .partial()
  .refine((change) => change.quantity !== undefined || change.variantId !== undefined, 'Say what should change.')
export type ChangeLine = z.infer<typeof ChangeLine>

export const CartLine = z.object({
  id: z.uuid(),
  variantId: VariantId,
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  swatch: Swatch.nullable(),
  /** Its front in this cloth. */
  picture: Picture.nullable(),
  size: z.string().nullable(),
  make: z.enum(MAKES),
  unit: z.enum(UNITS),
  step: z.int(),
  quantity: z.int(),
  /** The most that can be had now, in the line's unit. */
  maxQuantity: z.int(),
  /** Price of one piece, or of one metre, in KES cents. */
  unitPrice: z.int(),
  /** KES cents for the whole line. */
  total: z.int(),
  /** Basis points of VAT inside it, where it is not the usual rate. */
  vatRate: z.int().optional(),
  /** What it cost when it was put in the bag, if that has changed and the shopper has not yet seen it. */
  wasPrice: z.int().nullable(),
  /** `gone`: no longer sold. `sold-out`: none left. `short`: fewer left than wanted (`most`). `restyle`: no longer made as it was designed. Such a line cannot be ordered. */
  trouble: z.enum(LINE_TROUBLES).nullable(),
  /** What is wanted beyond `shelf` (in the line's unit) is not in the house yet, and is sent on `day`. */
  later: Later.optional(),
  /** As it was designed; its price holds that. */
  style: ShownStyle.optional(),
  /** Of a gift card: for whom it is. */
  gift: Gift.optional(),
  /** It is of an outfit: what that is called, and which of those in the bag. Its price holds what the outfit is less. */
  outfit: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).optional(),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Lines counted as a person would: pieces, and one for each length of cloth. */
  count: z.int(),
  /** KES cents, VAT included, of the lines that can be ordered. */
  items: z.int(),
  vat: z.int(),
  /** True when nothing stands in the way of checkout. */
  ready: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

/** What is set aside for another day, the latest first, with prices and stock as they are now. */
export const SavedLines = z.object({ lines: z.array(CartLine) })
export type SavedLines = z.infer<typeof SavedLines>
/** Both, after goods went from one to the other. */
export const CartAndSaved = z.object({ cart: Cart, saved: SavedLines })
export type CartAndSaved = z.infer<typeof CartAndSaved>
