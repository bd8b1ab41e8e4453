import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { Picture } from '#shapes/catalogue.ts'
import { singleLine } from '#shapes/text.ts'
import { ChannelDocument, PictureDocument, PRODUCT_KINDS, PRODUCT_STATUSES } from './document-shapes.ts'

/*
 * Admin shapes of the second storefront: its products, their names and prices there, and its own stock. Amounts are KES cents
 * with VAT inside, quantities pieces or centimetres of cloth.
 */

export const StorefrontProductQuery = z.object({
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
  shopName: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  unit: z.enum(UNITS),
  picture: Picture.nullable(),
  price: z.int(),
  shopPrice: z.int(),
  stock: z.enum(['shared', 'own']),
  left: z.int().nullable(),
  /** `sold`: units in the last 30 days. `sales`: KES cents in the same time. */
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
export const UnlistedProducts = z.object({
  products: z.array(
    z.object({ id: z.int(), name: z.string(), status: z.enum(PRODUCT_STATUSES), price: z.int(), picture: Picture.nullable() }),
  ),
})
export type UnlistedProducts = z.infer<typeof UnlistedProducts>

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
  pictures: z.array(z.object({ asset: z.string(), alt: z.string(), view: PictureDocument.shape.view, picture: Picture })),
  variants: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      cloth: z.string().nullable(),
      size: z.string().nullable(),
      price: z.int(),
      /** In the product's unit. Includes the storefront units. */
      free: z.int().nullable(),
      apart: z.int().nullable(),
    }),
  ),
})
export type StorefrontProduct = z.infer<typeof StorefrontProduct>

/** Storefront units of each variant. With an empty list the product sells from the shared stock. */
export const StorefrontStock = z.object({
  shares: z.array(z.object({ variantId: z.int().min(1), units: z.int().min(0).max(1_000_000) })).max(5000),
})
export type StorefrontStock = z.infer<typeof StorefrontStock>

export const FIGURE_DAYS = [7, 30, 90] as const
export const StorefrontFiguresQuery = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(30),
})
const ChannelFigures = z.object({
  /** Amounts in KES cents. */
  orders: z.int(),
  sales: z.int(),
  sold: z.int(),
  units: z.int(),
  ordersBefore: z.int(),
  salesBefore: z.int(),
  best: z.array(z.object({ id: z.int(), name: z.string(), picture: Picture.nullable(), units: z.int(), sales: z.int() })),
})
export const StorefrontFigures = z.object({
  days: z.array(z.object({ day: z.string(), storefront: z.int(), shop: z.int() })),
  storefront: ChannelFigures,
  shop: ChannelFigures,
})
export type StorefrontFigures = z.infer<typeof StorefrontFigures>
