import { z } from 'zod'
import { CHANNELS, UNITS } from '#domain/pricing/goods.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { typedSearch } from '#shapes/text.ts'
import { FINDINGS } from './doctor-shapes.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from './document-shapes.ts'
import { Slug } from './list-shapes.ts'

export const STOCK_STATES = ['in', 'low', 'out'] as const

export const AdminProductFilter = z.object({
  /** Matches each of the first six words in the name, the slug or a SKU. */
  q: typedSearch(120).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  department: Slug.optional(),
  category: Slug.optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  channel: z.enum(CHANNELS).optional(),
  /** Stock of the offered ready-made variants, in pieces or centimetres. `low`: 1 to 3 are available in total. */
  stock: z.enum(STOCK_STATES).optional(),
  tag: typedSearch(60).optional(),
  problem: z.enum(['any', 'blocking', ...FINDINGS]).optional(),
})
export type AdminProductFilter = z.infer<typeof AdminProductFilter>

export const AdminProductQuery = AdminProductFilter.extend({
  /** Up to three sort keys; `-` sorts descending. */
  sort: z
    .string()
    .regex(/^-?(name|updated|price|stock|sold|status)(,-?(name|updated|price|stock|sold|status)){0,2}$/)
    .default('-updated'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminProductQuery = z.infer<typeof AdminProductQuery>

export const AdminProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  kind: z.enum(PRODUCT_KINDS),
  unit: z.enum(UNITS),
  department: z.object({ slug: z.string(), name: z.string() }),
  category: z.object({ slug: z.string(), name: z.string() }),
  picture: Picture.nullable(),
  variants: z.int(),
  /** KES cents. Null when no variant is offered. */
  price: z.object({ lowest: z.int(), highest: z.int() }).nullable(),
  /** In the product's unit. */
  stock: z.int().nullable(),
  sold: z.int(),
  /** Percent of the net price. */
  margin: z.int().nullable(),
  channels: z.array(z.enum(CHANNELS)),
  problems: z.array(z.object({ code: z.enum(FINDINGS), blocks: z.boolean() })),
  version: z.int(),
  updatedAt: z.string(),
})
export type AdminProductRow = z.infer<typeof AdminProductRow>

export const AdminProductList = z.object({
  products: z.array(AdminProductRow).max(100),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  statusCounts: z.record(z.enum(PRODUCT_STATUSES), z.int()),
})
export type AdminProductList = z.infer<typeof AdminProductList>

export const CatalogueChoices = z.object({
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), department: z.string(), depth: z.int() }),
  ),
  collections: z.array(z.object({ slug: z.string(), name: z.string() })),
  swatches: z.array(Swatch.extend({ kind: z.enum(['cloth', 'colour']) })),
  sizeSystems: z.array(z.object({ name: z.string(), sizes: z.array(z.string()) })),
  tags: z.array(z.string()),
  /** `rate` is in basis points. */
  vatClasses: z.array(z.object({ code: z.string(), name: z.string(), rate: z.int(), builtIn: z.boolean() })),
})
export type CatalogueChoices = z.infer<typeof CatalogueChoices>
