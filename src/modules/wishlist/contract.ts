import { z } from 'zod'
import { MAKES, UNITS } from '#domain/pricing/goods.ts'
import { Picture, Stock, Swatch } from '#shapes/catalogue.ts'
import { Email, singleLine, words } from '#shapes/text.ts'

/** What people wish for. Amounts are whole KES cents, of one piece or one metre. */

export const MAX_LISTS = 12
export const MAX_ITEMS = 100
/** How many pieces one address waits for at the same time. */
export const MAX_REQUESTS = 30
/** For how long what was taken off can be put back. */
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
  /** A cloth and size that was chosen. */
  variantId: VariantId.optional(),
  /** The first list, unless said otherwise. */
  listId: z.uuid().optional(),
})
export type SaveItem = z.infer<typeof SaveItem>

/** To another list, another note, or both. An empty note takes it away. */
export const ChangeItem = z
  .object({ listId: z.uuid(), note: singleLine(280) })
  .partial()
  .refine((change) => change.listId !== undefined || change.note !== undefined, 'Say what should change.')
export type ChangeItem = z.infer<typeof ChangeItem>

export const Restoration = z.object({ items: z.array(z.uuid()).min(1).max(MAX_LISTS) })

/** What is kept, in short: for hearts, and for the number beside the one at the top. */
export const WishlistSummary = z.object({
  /** Of products, each once. */
  slugs: z.array(z.string()),
  /** Pieces on all lists. */
  count: z.int(),
})
export type WishlistSummary = z.infer<typeof WishlistSummary>
/** After something was put on or taken off: which pieces. */
export const SavedItems = WishlistSummary.extend({ items: z.array(z.uuid()) })
export type SavedItems = z.infer<typeof SavedItems>

export const ListSummary = z.object({
  id: z.uuid(),
  /** Null while the first list has no name of its own. */
  name: z.string().nullable(),
  isDefault: z.boolean(),
  count: z.int(),
  /** The end of its link while it is shared. */
  link: z.string().nullable(),
})
export type ListSummary = z.infer<typeof ListSummary>

const Piece = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  size: z.string().nullable(),
  /** Null while nothing has been chosen. */
  make: z.enum(MAKES).nullable(),
  unit: z.enum(UNITS),
  /** The shortest length; 1 for pieces. */
  step: z.int(),
  /** What would go in the bag: what was chosen, or the only one there is. */
  variantId: VariantId.nullable(),
  price: z.int(),
  stock: Stock,
  /** False when the house has stopped selling it. */
  sold: z.boolean(),
})

export const WishlistItem = Piece.extend({
  id: z.uuid(),
  /** What it cost when it was kept. */
  savedPrice: z.int(),
  note: z.string().nullable(),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** The lists of somebody, and what is on one of them, the latest first. `list` is null while there are none. */
export const Wishlist = z.object({ lists: z.array(ListSummary), list: ListSummary.nullable(), items: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

/** As others see it: no owner, no notes, no earlier prices. */
export const SharedWishlist = z.object({ name: z.string().nullable(), items: z.array(Piece.extend({ id: z.uuid() })) })
export type SharedWishlist = z.infer<typeof SharedWishlist>

export const AskForStock = z.object({
  variantId: VariantId,
  /** For whoever is signed in it is the account's own. */
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

/** The end of the link under such a mail. */
export const StopToken = z.object({ token: singleLine(100) })
