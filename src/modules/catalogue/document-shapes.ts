import { z } from 'zod'
import { PICTURE_VIEWS } from '#domain/content/picture-views.ts'
import { CHANNELS, MAKES, UNITS } from '#domain/pricing/goods.ts'
import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import { isLanguage } from '#kernel/languages.ts'
import { FreeAmount } from '#shapes/gift.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'
import { Slug } from './list-shapes.ts'
import { ChannelPrice, MAX_PRICE_cents, ScheduledPrice, TierDocument } from './price-shapes.ts'
import { faultsIn } from './rules/document-faults.ts'

/*
 * A product as staff write and read it: one shape for the editor, its drafts, the history, imports, exports and changes of many at
 * once. Amounts are whole KES cents with VAT inside, of one piece or one metre. How much there is of it is not in it: that is the
 * inventory's.
 */

/**
 * `cloth` is sold by the metre; `made-to-measure` only as it is cut for one person; `goods` off the rail, or both. A `service` is done, a
 * `gift-card` is money for later, and an `outfit` is several products together.
 */
export const PRODUCT_KINDS = ['goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** What an outfit is less than its pieces. */
export const OutfitLess = z.union([
  z.strictObject({ percent: z.int().min(0).max(90) }),
  z.strictObject({ amount: z.int().min(0).max(MAX_PRICE_cents) }),
])
export const MAX_PIECES = 12

export const MAX_VARIANTS = 5000
const Cents = z.int().min(1).max(MAX_PRICE_cents)
/** The code of a swatch, an attribute, a size chart or one of its values. */
const Code = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u)
const Lines = z.array(words(300)).max(40)

export const VariantDocument = z.object({
  /** What it is matched by; where none has it, the variant of the same cloth, size and make is renamed to it. */
  sku: words(80),
  swatch: Code.nullable().default(null),
  size: singleLine(40, { least: 1 }).nullable().default(null),
  make: z.enum(MAKES).default('ready'),
  price: Cents,
  compareAt: Cents.nullable().default(null),
  cost: z.int().min(0).max(MAX_PRICE_cents).nullable().default(null),
  barcode: singleLine(40, { least: 1 }).nullable().default(null),
  /** Whether it is offered at all. */
  sold: z.boolean().default(true),
})
export type VariantDocument = z.infer<typeof VariantDocument>

/** What one way of a service, told apart by its size, is called in another language. */
export const ChoiceText = z.strictObject({ size: singleLine(40, { least: 1 }), name: singleLine(80, { least: 1 }) })

/** The words of a product in another language than the shop's own, which is English. Empty: the English words are shown. */
export const ProductTexts = z.object({
  name: singleLine(120).default(''),
  descriptor: singleLine(80).default(''),
  description: multiLine(8000).default(''),
  construction: Lines.default([]),
  fit: Lines.default([]),
  care: Lines.default([]),
  choices: z.array(ChoiceText).max(200).default([]),
  seoTitle: singleLine(200).default(''),
  seoDescription: singleLine(500).default(''),
})
export type ProductTexts = z.infer<typeof ProductTexts>

/** A language beside English, which the other fields are in. */
const OtherLanguage = z
  .string()
  .max(8)
  .refine((code): boolean => isLanguage(code) && code !== 'en', { error: 'This is not one of the other languages of the shop.' })

export const PictureDocument = z.object({
  /** The id of a picture in the library. */
  asset: z.string().min(1).max(120),
  swatch: Code.nullable().default(null),
  view: z.enum(PICTURE_VIEWS).default('detail'),
  alt: singleLine(500).default(''),
  /** The same in other languages. */
  alts: z.record(OtherLanguage, singleLine(500)).default({}),
})
export type PictureDocument = z.infer<typeof PictureDocument>

/** A channel that sells it, and what is otherwise there than elsewhere. */
export const ChannelDocument = z.object({
  channel: z.enum(CHANNELS),
  name: singleLine(120).optional(),
  /** The same in other languages. */
  names: z.record(OtherLanguage, singleLine(120)).optional(),
  prices: z.array(ChannelPrice).max(MAX_VARIANTS).optional(),
  /** Pictures of the product that are shown first there, by their ids in the library; the others follow as elsewhere. */
  pictures: z
    .array(z.string().regex(/^[\w-]{1,120}$/))
    .max(100)
    .optional(),
})
export type ChannelDocument = z.infer<typeof ChannelDocument>

/** Without the rules that hold between its fields: what a form has while somebody is typing. */
export const ProductFields = z.object({
  slug: Slug,
  name: words(120),
  descriptor: singleLine(80).default(''),
  description: multiLine(8000).default(''),
  kind: z.enum(PRODUCT_KINDS).default('goods'),
  status: z.enum(PRODUCT_STATUSES).default('draft'),
  department: Slug,
  /** Its own place in the tree, for the breadcrumb; the department's where it has no narrower one. */
  category: Slug,
  /** Further places, by hand; those above them are meant as well and are not named. */
  categories: z.array(Slug).max(60).default([]),
  collections: z.array(Slug).max(60).default([]),
  tags: z.array(words(60)).max(100).default([]),
  channels: z
    .array(ChannelDocument)
    .max(CHANNELS.length)
    .default([{ channel: CHANNELS[0] }]),
  unit: z.enum(UNITS).default('piece'),
  /** Pieces, or centimetres of cloth, that a quantity is a multiple of. */
  step: z.int().min(1).max(1000).default(1),
  sizeSystem: singleLine(40, { least: 1 }).nullable().default(null),
  madeToMeasure: z
    .object({ surcharge: z.int().min(0).max(MAX_PRICE_cents), days: z.int().min(1).max(730) })
    .nullable()
    .default(null),
  /** How long a service takes, in minutes; null where nobody says so. */
  serviceMinutes: z.int().min(1).max(10_080).nullable().default(null),
  /** Of a gift card: between which values whoever buys it may choose, beside its variants; null where they cannot. */
  freeAmount: FreeAmount.nullable().default(null),
  /** Of an outfit: the products that it is of, in the order shown. */
  outfit: z
    .object({ pieces: z.array(Slug).min(2).max(MAX_PIECES), less: OutfitLess })
    .nullable()
    .default(null),
  /** The code of the class by which it is taxed. */
  vatClass: Code.default(USUAL_CLASS.code),
  parcel_g: z.int().min(1).max(1_000_000).default(500),
  /** Centimetres of cloth that go into one garment. */
  clothPerGarment: z.int().min(1).max(100_000).nullable().default(null),
  construction: Lines.default([]),
  fit: Lines.default([]),
  care: Lines.default([]),
  /** Codes, in the order shown. */
  swatches: z.array(Code).max(500).default([]),
  /** In the order shown. */
  variants: z.array(VariantDocument).max(MAX_VARIANTS).default([]),
  scheduledPrices: z.array(ScheduledPrice).max(200).default([]),
  tiers: z.array(TierDocument).max(500).default([]),
  /** In the order shown. */
  pictures: z.array(PictureDocument).max(1000).default([]),
  goesWith: z.array(Slug).max(40).default([]),
  texts: z.record(OtherLanguage, ProductTexts).default({}),
  seo: z.object({ title: singleLine(200).default(''), description: singleLine(500).default('') }).prefault({}),
  /** Values by the code of the attribute. */
  attributes: z.record(Code, z.array(singleLine(300, { least: 1 })).max(100)).default({}),
  sizeChart: Code.nullable().default(null),
})

export const ProductDocument = ProductFields.check(({ value, issues }) => {
  for (const { path, message } of faultsIn(value)) issues.push({ code: 'custom', path, message, input: value })
})
export type ProductDocument = z.infer<typeof ProductFields>

/** A document with the version that it is of. */
export const VersionedDocument = z.object({ id: z.int(), version: z.int(), document: ProductFields })
export type VersionedDocument = z.infer<typeof VersionedDocument>

/** What saving came to. `unchanged`: it was so already; no version was made and nothing noted. */
export const SavedProduct = z.object({
  id: z.int(),
  slug: z.string(),
  version: z.int(),
  result: z.enum(['created', 'saved', 'unchanged']),
  /** Article numbers that were left out but stay, no longer offered: somebody ordered them. */
  kept: z.array(z.string()),
})
export type SavedProduct = z.infer<typeof SavedProduct>
