import { z } from 'zod'
import { MAKES, UNITS } from '#domain/pricing/goods.ts'
import { NUMBER_UNITS } from '#domain/tailoring/measure.ts'
import { Picture, Stock, Swatch } from '#shapes/catalogue.ts'
import { ATTRIBUTE_KINDS } from './attribute-shapes.ts'
import { OutfitLess, PRODUCT_STATUSES } from './document-shapes.ts'

export {
  AdminProductFilter,
  AdminProductList,
  AdminProductQuery,
  AdminProductRow,
  CatalogueChoices,
  STOCK_STATES,
} from './admin-shapes.ts'
export * from './attribute-shapes.ts'
export * from './category-shapes.ts'
export { BLOCKING_FINDINGS, FINDINGS, Finding, type FindingCode, type FixPlace, ProductDoctor } from './doctor-shapes.ts'
export {
  ChannelDocument,
  MAX_PIECES,
  MAX_VARIANTS,
  OutfitLess,
  PictureDocument,
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  ProductDocument,
  ProductFields,
  type ProductKind,
  type ProductStatus,
  ProductTexts,
  SavedProduct,
  VariantDocument,
  VersionedDocument,
} from './document-shapes.ts'
export { KeptDraft, PriceHistory, PriceHistoryQuery, ProductDraft, ProductHistory, ProductVersion } from './history-shapes.ts'
export {
  FACETS,
  type FacetName,
  FacetValue,
  LAST_PAGE,
  ListChoice,
  ListFacets,
  PAGE_SIZE,
  ProductListQuery,
  Slug,
  SORTS,
  STORE_LISTS,
} from './list-shapes.ts'
export { ChannelPrice, MAX_PRICE_cents, ScheduledPrice, TierDocument } from './price-shapes.ts'
export * from './storefront-shapes.ts'
export { Stock }

/** Amounts are whole KES cents, VAT included. */

export const Cloth = Swatch.extend({
  kind: z.enum(['cloth', 'colour']),
  weight_gsm: z.int().nullable(),
  composition: z.array(z.object({ fibre: z.string(), percent: z.int() })),
})
export type Cloth = z.infer<typeof Cloth>

export const CategoryLink = z.object({ slug: z.string(), name: z.string() })
export type CategoryLink = z.infer<typeof CategoryLink>

export const PageHead = z.object({ title: z.string(), description: z.string() })
export type PageHead = z.infer<typeof PageHead>

export const Department = CategoryLink.extend({
  description: z.string(),
  products: z.int(),
  categories: z.array(CategoryLink.extend({ products: z.int() })),
})
export type Department = z.infer<typeof Department>
export const DepartmentList = z.object({ departments: z.array(Department) })
export type DepartmentList = z.infer<typeof DepartmentList>

export const ProductCard = z.object({
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  department: CategoryLink,
  /** Lowest price of the offered variants; per metre when `unit` is `centimetre`. */
  price: z.int(),
  priceVaries: z.boolean(),
  compareAt: z.int().nullable(),
  /** Names of the promotions that reduce the price. Missing without one. */
  promotion: z.string().optional(),
  unit: z.enum(UNITS),
  swatches: z.array(Swatch),
  cloth: z.string().optional(),
  makes: z.array(z.enum(MAKES)),
  pictures: z.array(Picture),
  stock: Stock,
  isNew: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ProductList = z.object({
  items: z.array(ProductCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  heading: CategoryLink.extend({
    description: z.string(),
    banner: z.string().nullable(),
    head: PageHead,
  }).nullable(),
  picked: z.boolean(),
})
export type ProductList = z.infer<typeof ProductList>

export const Variant = z.object({
  id: z.int(),
  sku: z.string(),
  swatch: z.string().nullable(),
  size: z.string().nullable(),
  name: z.string().optional(),
  make: z.enum(MAKES),
  price: z.int(),
  compareAt: z.int().nullable(),
  /** Names of the promotions that reduce the price. Missing without one. */
  promotion: z.string().optional(),
  /** ISO time at which a promotion that reduces the price ends. */
  priceUntil: z.string().optional(),
  /** `from` in pieces or centimetres. */
  tiers: z.array(z.object({ from: z.int(), price: z.int() })).optional(),
  stock: Stock,
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  descriptor: z.string(),
  description: z.string(),
  head: PageHead,
  crumbs: z.array(CategoryLink),
  price: z.int(),
  unit: z.enum(UNITS),
  /** Smallest quantity and its multiple, in the product's unit. */
  step: z.int(),
  sizeSystem: z.string().nullable(),
  madeToMeasure: z.object({ surcharge: z.int(), days: z.int() }).nullable(),
  swatches: z.array(Cloth),
  /** `swatch`: code of the cloth shown. Null when the image shows no particular cloth. */
  pictures: z.array(Picture.extend({ swatch: z.string().nullable() })),
  variants: z.array(Variant),
  construction: z.array(z.string()),
  fit: z.array(z.string()),
  care: z.array(z.string()),
  /** Numbers are in millimetres or grams per square metre, or have no unit (`none`). Booleans are `yes` and `no`. */
  facts: z.array(
    z.object({
      name: z.string(),
      names: z.record(z.string(), z.string()),
      kind: z.enum(ATTRIBUTE_KINDS),
      unit: z.enum(NUMBER_UNITS).nullable(),
      values: z.array(z.object({ name: z.string(), names: z.record(z.string(), z.string()) })),
    }),
  ),
  sizeChart: z.boolean(),
  /** Basis points. Missing for the standard rate. */
  vatRate: z.int().optional(),
  minutes: z.int().optional(),
  /** KES cents. */
  freeAmount: z.object({ least: z.int(), most: z.int() }).optional(),
  setOf: z.object({ pieces: z.array(z.string()), less: OutfitLess }).optional(),
  /** Missing before the first published review. */
  rating: z.object({ count: z.int(), average: z.number(), fit: z.enum(['small', 'true', 'large']).nullable() }).optional(),
  isNew: z.boolean(),
})
export type Product = z.infer<typeof Product>

export const ProductPreview = z.object({
  product: Product,
  status: z.enum(PRODUCT_STATUSES),
  typed: z.enum(['nothing', 'shown', 'left-out']),
})
export type ProductPreview = z.infer<typeof ProductPreview>

export const RelatedProducts = z.object({ alternatives: z.array(ProductCard), goesWith: z.array(ProductCard) })
export type RelatedProducts = z.infer<typeof RelatedProducts>

export const NearMatches = z.object({ items: z.array(ProductCard) })
export type NearMatches = z.infer<typeof NearMatches>
