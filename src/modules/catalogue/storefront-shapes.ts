import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { Picture } from '#shapes/catalogue.ts'
import { singleLine } from '#shapes/text.ts'
import { ChannelDocument, PictureDocument, PRODUCT_KINDS, PRODUCT_STATUSES } from './document-shapes.ts'

/*
 * The second storefront as staff arrange it: which products of the main catalogue it sells, what they are called and cost there, and which
 * pieces are its own. Amounts are KES cents with VAT inside, quantities pieces or centimetres of cloth.
 */

export const StorefrontProductQuery = z.object({
  /** Words of the name here or there, the address, or an article number. */
  q: singleLine(80).default(''),
  stock: z.enum(['shared', 'own', 'out']).optional(),
  sort: z
    .string()
    .regex(/^-?(name|price|left|sold|sales)$/)
    .default('name'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type StorefrontProductQuery = z.infer<typeof StorefrontProductQuery>

export const StorefrontProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** As the main shop calls it. */
  shopName: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  unit: z.enum(UNITS),
  picture: Picture.nullable(),
  /** The lowest here, and in the main shop. */
  price: z.int(),
  shopPrice: z.int(),
  /** Whether any of its pieces are the storefront's own. */
  stock: z.enum(['shared', 'own']),
  /** What it could sell now; null where everything is made to order. */
  left: z.int().nullable(),
  /** Of the last 30 days, through this channel: pieces or lengths, and what they brought. */
  sold: z.int(),
  sales: z.int(),
})
export type StorefrontProductRow = z.infer<typeof StorefrontProductRow>
export const StorefrontProductList = z.object({
  products: z.array(StorefrontProductRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type StorefrontProductList = z.infer<typeof StorefrontProductList>

export const UnlistedQuery = z.object({ q: singleLine(80).default('') })
/** What the main catalogue has and the storefront does not sell, as far as it fits. */
export const UnlistedProducts = z.object({
  products: z.array(
    z.object({ id: z.int(), name: z.string(), status: z.enum(PRODUCT_STATUSES), price: z.int(), picture: Picture.nullable() }),
  ),
})
export type UnlistedProducts = z.infer<typeof UnlistedProducts>

/** What is otherwise at the storefront than in the shop; what is left out is as there. */
export const StorefrontListing = ChannelDocument.omit({ channel: true })
export type StorefrontListing = z.infer<typeof StorefrontListing>

export const StorefrontProduct = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  kind: z.enum(PRODUCT_KINDS),
  unit: z.enum(UNITS),
  step: z.int(),
  listed: z.boolean(),
  own: StorefrontListing,
  /** As the shop shows them. */
  pictures: z.array(z.object({ asset: z.string(), alt: z.string(), view: PictureDocument.shape.view, picture: Picture })),
  variants: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      cloth: z.string().nullable(),
      size: z.string().nullable(),
      price: z.int(),
      /** What could be kept for the storefront, with what is kept already. Null: no stock is kept of it. */
      free: z.int().nullable(),
      /** What is the storefront's own; null: it sells of the shop's stock. */
      apart: z.int().nullable(),
    }),
  ),
})
export type StorefrontProduct = z.infer<typeof StorefrontProduct>

/** The storefront's own pieces of each variant; none named: the product is sold of the shop's stock. */
export const StorefrontStock = z.object({
  shares: z.array(z.object({ variantId: z.int().min(1), units: z.int().min(0).max(1_000_000) })).max(5000),
})
export type StorefrontStock = z.infer<typeof StorefrontStock>

export const FIGURE_DAYS = [7, 30, 90] as const
export const StorefrontFiguresQuery = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(30),
})
const ChannelFigures = z.object({
  /** Orders that count, net sales, sales before returns, and pieces less returned pieces (`views/money/sales.ts`). KES cents. */
  orders: z.int(),
  sales: z.int(),
  sold: z.int(),
  units: z.int(),
  /** The same of as many days before. */
  ordersBefore: z.int(),
  salesBefore: z.int(),
  best: z.array(z.object({ id: z.int(), name: z.string(), picture: Picture.nullable(), units: z.int(), sales: z.int() })),
})
/** The second storefront beside the main shop, over the last days with today, in the house's own time zone. */
export const StorefrontFigures = z.object({
  days: z.array(z.object({ day: z.string(), storefront: z.int(), shop: z.int() })),
  storefront: ChannelFigures,
  shop: ChannelFigures,
})
export type StorefrontFigures = z.infer<typeof StorefrontFigures>
