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
 * The product document that staff read and write, shared by the editor, drafts, history, imports, exports and bulk changes.
 * Amounts are whole KES cents with VAT inside, per piece or metre. Stock is not part of it: see the inventory.
 */

/** `goods` are ready-made, and some also made to measure. An `outfit` combines several products. */
export const PRODUCT_KINDS = ['goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Discount of an outfit against the total of its products, in percent or KES cents. */
export const OutfitLess = z.union([
  z.strictObject({ percent: z.int().min(0).max(90) }),
  z.strictObject({ amount: z.int().min(0).max(MAX_PRICE_cents) }),
])
export const MAX_PIECES = 12

export const MAX_VARIANTS = 5000
const Cents = z.int().min(1).max(MAX_PRICE_cents)
const Code = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u)
const Lines = z.array(words(300)).max(40)

export const VariantDocument = z.object({
  /**
   * Variants match by SKU. A new SKU with the cloth, size and make of a removed one renames that
   * variant.
   */
  sku: words(80),
  swatch: Code.nullable().default(null),
  size: singleLine(40, { least: 1 }).nullable().default(null),
  make: z.enum(MAKES).default('ready'),
  price: Cents,
  compareAt: Cents.nullable().default(null),
  cost: z.int().min(0).max(MAX_PRICE_cents).nullable().default(null),
  barcode: singleLine(40, { least: 1 }).nullable().default(null),
  sold: z.boolean().default(true),
})
export type VariantDocument = z.infer<typeof VariantDocument>

export const ChoiceText = z.strictObject({ size: singleLine(40, { least: 1 }), name: singleLine(80, { least: 1 }) })

/** Empty texts fall back to English. */
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

const OtherLanguage = z
  .string()
  .max(8)
  .refine((code): boolean => isLanguage(code) && code !== 'en', { error: 'This is not one of the other languages of the shop.' })

export const PictureDocument = z.object({
  asset: z.string().min(1).max(120),
  swatch: Code.nullable().default(null),
  view: z.enum(PICTURE_VIEWS).default('detail'),
  alt: singleLine(500).default(''),
  alts: z.record(OtherLanguage, singleLine(500)).default({}),
})
export type PictureDocument = z.infer<typeof PictureDocument>

export const ChannelDocument = z.object({
  channel: z.enum(CHANNELS),
  name: singleLine(120).optional(),
  names: z.record(OtherLanguage, singleLine(120)).optional(),
  prices: z.array(ChannelPrice).max(MAX_VARIANTS).optional(),
  /** Shown first in this channel; the other images follow in the usual order. */
  pictures: z
    .array(z.string().regex(/^[\w-]{1,120}$/))
    .max(100)
    .optional(),
})
export type ChannelDocument = z.infer<typeof ChannelDocument>

export const ProductFields = z.object({
  slug: Slug,
  name: words(120),
  descriptor: singleLine(80).default(''),
  description: multiLine(8000).default(''),
  kind: z.enum(PRODUCT_KINDS).default('goods'),
  status: z.enum(PRODUCT_STATUSES).default('draft'),
  department: Slug,
  /** Main category; the department when there is no narrower one. */
  category: Slug,
  /** Additional categories added by hand. Their ancestors are implied. */
  categories: z.array(Slug).max(60).default([]),
  collections: z.array(Slug).max(60).default([]),
  tags: z.array(words(60)).max(100).default([]),
  channels: z
    .array(ChannelDocument)
    .max(CHANNELS.length)
    .default([{ channel: CHANNELS[0] }]),
  unit: z.enum(UNITS).default('piece'),
  /** Quantities are multiples of this, in pieces or centimetres. */
  step: z.int().min(1).max(1000).default(1),
  sizeSystem: singleLine(40, { least: 1 }).nullable().default(null),
  madeToMeasure: z
    .object({ surcharge: z.int().min(0).max(MAX_PRICE_cents), days: z.int().min(1).max(730) })
    .nullable()
    .default(null),
  /** Null when unknown, and for kinds other than `service`. */
  serviceMinutes: z.int().min(1).max(10_080).nullable().default(null),
  /** Null when buyers cannot choose the value of a gift card. */
  freeAmount: FreeAmount.nullable().default(null),
  outfit: z
    .object({ pieces: z.array(Slug).min(2).max(MAX_PIECES), less: OutfitLess })
    .nullable()
    .default(null),
  vatClass: Code.default(USUAL_CLASS.code),
  parcel_g: z.int().min(1).max(1_000_000).default(500),
  clothPerGarment: z.int().min(1).max(100_000).nullable().default(null),
  construction: Lines.default([]),
  fit: Lines.default([]),
  care: Lines.default([]),
  swatches: z.array(Code).max(500).default([]),
  variants: z.array(VariantDocument).max(MAX_VARIANTS).default([]),
  scheduledPrices: z.array(ScheduledPrice).max(200).default([]),
  tiers: z.array(TierDocument).max(500).default([]),
  pictures: z.array(PictureDocument).max(1000).default([]),
  goesWith: z.array(Slug).max(40).default([]),
  texts: z.record(OtherLanguage, ProductTexts).default({}),
  seo: z.object({ title: singleLine(200).default(''), description: singleLine(500).default('') }).prefault({}),
  attributes: z.record(Code, z.array(singleLine(300, { least: 1 })).max(100)).default({}),
  sizeChart: Code.nullable().default(null),
})

export const ProductDocument = ProductFields.check(({ value, issues }) => {
  for (const { path, message } of faultsIn(value)) issues.push({ code: 'custom', path, message, input: value })
})
export type ProductDocument = z.infer<typeof ProductFields>

export const VersionedDocument = z.object({ id: z.int(), version: z.int(), document: ProductFields })
export type VersionedDocument = z.infer<typeof VersionedDocument>

export const SavedProduct = z.object({
  id: z.int(),
  slug: z.string(),
  version: z.int(),
  result: z.enum(['created', 'saved', 'unchanged']),
  /** SKUs removed from the document but kept and no longer offered, because orders refer to them or they have stock. */
  kept: z.array(z.string()),
})
export type SavedProduct = z.infer<typeof SavedProduct>
