import { z } from 'zod'
import { CHANNELS, UNITS } from '#domain/pricing/goods.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { typedSearch } from '#shapes/text.ts'
import { FINDINGS } from './doctor-shapes.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from './document-shapes.ts'
import { Slug } from './list-shapes.ts'

/** What the back office's list of products is narrowed by. */
export const STOCK_STATES = ['in', 'low', 'out'] as const

export const AdminProductFilter = z.object({
  /** Words of the name, the address or an article number. */
  q: typedSearch(120).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  department: Slug.optional(),
  category: Slug.optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  channel: z.enum(CHANNELS).optional(),
  /** Of what is sold off the shelf: three or fewer pieces are `low`, none is `out`. */
  stock: z.enum(STOCK_STATES).optional(),
  tag: typedSearch(60).optional(),
  /** What the doctor finds: anything, what keeps it from being bought, or one thing. Archived products are not looked at. */
  problem: z.enum(['any', 'blocking', ...FINDINGS]).optional(),
})
export type AdminProductFilter = z.infer<typeof AdminProductFilter>

export const AdminProductQuery = AdminProductFilter.extend({
  /** Up to three keys, the first counts most; `-` is the largest or newest first. */
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
  /** The lowest and the highest of what is offered, in KES cents; null where nothing is. */
  price: z.object({ lowest: z.int(), highest: z.int() }).nullable(),
  /** To be had off the shelf, in its unit; null where everything is made to order. */
  stock: z.int().nullable(),
  /** Pieces, or lengths of cloth, of the last 30 days, less what came back. */
  sold: z.int(),
  /** What is left of the net price after the cost, in percent: of the variant that leaves least. Null where no cost is known. */
  margin: z.int().nullable(),
  channels: z.array(z.enum(CHANNELS)),
  /** What the doctor finds; what keeps it from being bought first. */
  problems: z.array(z.object({ code: z.enum(FINDINGS), blocks: z.boolean() })),
  version: z.int(),
  updatedAt: z.string(),
})
export type AdminProductRow = z.infer<typeof AdminProductRow>

export const AdminProductList = z.object({
  products: z.array(AdminProductRow).max(100),
  /** How many match. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** How many there are in each status, whatever is asked for. */
  statusCounts: z.record(z.enum(PRODUCT_STATUSES), z.int()),
})
export type AdminProductList = z.infer<typeof AdminProductList>

/** What an editor of products chooses from. */
export const CatalogueChoices = z.object({
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), department: z.string(), depth: z.int() }),
  ),
  collections: z.array(z.object({ slug: z.string(), name: z.string() })),
  swatches: z.array(Swatch.extend({ kind: z.enum(['cloth', 'colour']) })),
  /** In use, with the sizes that products of it have. */
  sizeSystems: z.array(z.object({ name: z.string(), sizes: z.array(z.string()) })),
  /** In use, the most used first. */
  tags: z.array(z.string()),
  /** By which goods are taxed: the rate in basis points. */
  vatClasses: z.array(z.object({ code: z.string(), name: z.string(), rate: z.int(), builtIn: z.boolean() })),
})
export type CatalogueChoices = z.infer<typeof CatalogueChoices>
