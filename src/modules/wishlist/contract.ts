import { z } from 'zod'
import { MAKES, UNITS } from '#domain/pricing/goods.ts'
import { Picture, Stock, Swatch } from '#shapes/catalogue.ts'
import { Email, singleLine, words } from '#shapes/text.ts'

export const MAX_LISTS = 12
export const MAX_ITEMS = 100
/** Maximum number of pending stock alerts per e-mail address. */
export const MAX_REQUESTS = 30
export const UNDO_minutes = 60

const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const VariantId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const ListName = words(60, 'Please give the list a name.')
export const NamedList = z.object({ name: ListName })

/** 128 random bits. */
export const LinkToken = z.string().regex(/^[\w-]{22}$/)

export const SaveItem = z.object({
  slug: Slug,
  variantId: VariantId.optional(),
  /** Defaults to the first list. */
  listId: z.uuid().optional(),
})
export type SaveItem = z.infer<typeof SaveItem>

/** An empty note removes the note. */
export const ChangeItem = z
  .object({ listId: z.uuid(), note: singleLine(280) })
  .partial()
  .refine((change) => change.listId !== undefined || change.note !== undefined, 'Say what should change.')
export type ChangeItem = z.infer<typeof ChangeItem>

export const Restoration = z.object({ items: z.array(z.uuid()).min(1).max(MAX_LISTS) })

export const WishlistSummary = z.object({
  slugs: z.array(z.string()),
  count: z.int(),
})
export type WishlistSummary = z.infer<typeof WishlistSummary>
export const SavedItems = WishlistSummary.extend({ items: z.array(z.uuid()) })
export type SavedItems = z.infer<typeof SavedItems>

export const ListSummary = z.object({
  id: z.uuid(),
  /** Null while the first list has no custom name. */
  name: z.string().nullable(),
  isDefault: z.boolean(),
  count: z.int(),
  /** Token of the share link; null when not shared. */
  link: z.string().nullable(),
})
export type ListSummary = z.infer<typeof ListSummary>

const WishlistProduct = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  size: z.string().nullable(),
  make: z.enum(MAKES).nullable(),
  unit: z.enum(UNITS),
  /** In centimetres for cloth; 1 for pieces. */
  step: z.int(),
  variantId: VariantId.nullable(),
  /** KES cents of one piece or metre, after automatic promotions. Group prices only on the account's own lists. */
  price: z.int(),
  /** Price struck through, in KES cents. */
  compareAt: z.int().nullable(),
  stock: Stock,
  sold: z.boolean(),
})

export const WishlistItem = WishlistProduct.extend({
  id: z.uuid(),
  savedPrice: z.int(),
  note: z.string().nullable(),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z.object({ lists: z.array(ListSummary), list: ListSummary.nullable(), items: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

/** Public view of a shared list: no owner, no notes, no earlier prices. */
export const SharedWishlist = z.object({ name: z.string().nullable(), items: z.array(WishlistProduct.extend({ id: z.uuid() })) })
export type SharedWishlist = z.infer<typeof SharedWishlist>

export const AskForStock = z.object({
  variantId: VariantId,
  /** Ignored for signed-in customers, whose account e-mail is used. */
  email: Email.optional(),
  language: words(10).default('en'),
})
export type AskForStock = z.infer<typeof AskForStock>

export const StockRequest = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  cloth: z.string().nullable(),
  swatch: z.string().nullable(),
  size: z.string().nullable(),
  askedAt: z.string(),
})
export type StockRequest = z.infer<typeof StockRequest>
export const StockRequests = z.object({ requests: z.array(StockRequest) })
export type StockRequests = z.infer<typeof StockRequests>

export const StopToken = z.object({ token: singleLine(100) })
