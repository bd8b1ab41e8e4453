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

/** All that the outside may see of the catalogue. Amounts are whole KES cents, VAT included. */

/** A swatch with what the cloth is made of. */
export const Cloth = Swatch.extend({
  kind: z.enum(['cloth', 'colour']),
  /** Grams per square metre. */
  weight_gsm: z.int().nullable(),
  composition: z.array(z.object({ fibre: z.string(), percent: z.int() })),
})
export type Cloth = z.infer<typeof Cloth>

export const CategoryLink = z.object({ slug: z.string(), name: z.string() })
export type CategoryLink = z.infer<typeof CategoryLink>

/** What a page is called where it is found, and what is said of it there. */
export const PageHead = z.object({ title: z.string(), description: z.string() })
export type PageHead = z.infer<typeof PageHead>

/** A department with the categories below it. */
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
  /** The lowest price of any variant; of one metre when `unit` is centimetre. */
  price: z.int(),
  /** True when other variants cost more. */
  priceVaries: z.boolean(),
  compareAt: z.int().nullable(),
  unit: z.enum(UNITS),
  /** In the order shown, the first is on the tile. */
  swatches: z.array(Swatch),
  /** Code of the cloth that a list was narrowed to and the card leads to, where it would not be the first by itself. */
  cloth: z.string().optional(),
  makes: z.array(z.enum(MAKES)),
  /** In its first cloth: the front, and what is seen when one points at it. Empty when there is none. */
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
  /** What was asked for, by name: the list's heading. */
  heading: CategoryLink.extend({
    description: z.string(),
    /** Address of the picture above the list; its files are below it. */
    banner: z.string().nullable(),
    head: PageHead,
  }).nullable(),
  /** Best sellers of a house that has hardly sold: its own order fills the list up. */
  picked: z.boolean(),
})
export type ProductList = z.infer<typeof ProductList>

export const Variant = z.object({
  id: z.int(),
  sku: z.string(),
  /** Code of its swatch. */
  swatch: z.string().nullable(),
  size: z.string().nullable(),
  /** What its size is called in the language asked for, of a service that says so. */
  name: z.string().optional(),
  make: z.enum(MAKES),
  price: z.int(),
  compareAt: z.int().nullable(),
  /** From which quantity on (pieces or centimetres) it costs what; for everybody. Not there when it always costs the same. */
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
  /** From the department down to its own category. */
  crumbs: z.array(CategoryLink),
  price: z.int(),
  unit: z.enum(UNITS),
  /** Centimetres of one step, and of the shortest length; 1 for pieces. */
  step: z.int(),
  sizeSystem: z.string().nullable(),
  madeToMeasure: z.object({ surcharge: z.int(), days: z.int() }).nullable(),
  swatches: z.array(Cloth),
  /** In the order shown; `swatch` is the code of the cloth it is seen in, null when it shows no cloth in particular. */
  pictures: z.array(Picture.extend({ swatch: z.string().nullable() })),
  variants: z.array(Variant),
  construction: z.array(z.string()),
  fit: z.array(z.string()),
  care: z.array(z.string()),
  /** What else the house says of it, in its order. Numbers are in millimetres or grams per square metre; yes and no are said so. */
  facts: z.array(
    z.object({
      name: z.string(),
      /** In other languages, by their codes. */
      names: z.record(z.string(), z.string()),
      kind: z.enum(ATTRIBUTE_KINDS),
      unit: z.enum(NUMBER_UNITS).nullable(),
      values: z.array(z.object({ name: z.string(), names: z.record(z.string(), z.string()) })),
    }),
  ),
  /** There is a chart that says for which bodies its sizes are made. */
  sizeChart: z.boolean(),
  /** Basis points of VAT inside its price, where that is not the usual rate. */
  vatRate: z.int().optional(),
  /** Of a service: how long it takes, in minutes. */
  minutes: z.int().optional(),
  /** Of a gift card: between which values (KES cents) one may be chosen freely. */
  freeAmount: z.object({ least: z.int(), most: z.int() }).optional(),
  /** Of an outfit: the addresses of its pieces, and what it is less than them. */
  setOf: z.object({ pieces: z.array(z.string()), less: OutfitLess }).optional(),
  /** Of its published reviews; left out while there are none. `fit`: what most buyers say of its cut, once enough have. */
  rating: z.object({ count: z.int(), average: z.number(), fit: z.enum(['small', 'true', 'large']).nullable() }).optional(),
  isNew: z.boolean(),
})
export type Product = z.infer<typeof Product>

/** A product as its customers would see it, whether or not they can. */
export const ProductPreview = z.object({
  product: Product,
  status: z.enum(PRODUCT_STATUSES),
  /** Of what whoever asks has typed and not saved: nothing, all of it is shown, or it could not be saved as it is and is not. */
  typed: z.enum(['nothing', 'shown', 'left-out']),
})
export type ProductPreview = z.infer<typeof ProductPreview>

/** Two named groups beside a product: others like it, and pieces that go with it. */
export const RelatedProducts = z.object({ alternatives: z.array(ProductCard), goesWith: z.array(ProductCard) })
export type RelatedProducts = z.infer<typeof RelatedProducts>

/** What an unknown address may have meant. */
export const NearMatches = z.object({ items: z.array(ProductCard) })
export type NearMatches = z.infer<typeof NearMatches>
