import { z } from 'zod'
import { BODY_POINT_NAMES, BODY_POINTS, type BodyPoint, GARMENT_PLACES } from '#domain/tailoring/size-chart.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'

/** The address of a category, as the catalogue spells it. */
const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What staff write and shoppers see of size charts. Lengths are whole millimetres of the body. */

export const ChartCode = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const CHART_GENDERS = ['men', 'women', 'unisex', 'children'] as const
const MAX_SIZES = 60
const MAX_COUNTRIES = 12
const LONGEST_mm = 3000

const Point = z.enum(BODY_POINT_NAMES as [BodyPoint, ...BodyPoint[]])
const Mm = z.int().min(0).max(LONGEST_mm)
const Range = z.strictObject({ from: Mm, to: Mm })

const ChartSize = z.strictObject({
  size: words(20),
  ranges: z.partialRecord(Point, Range),
  /** What the size is called elsewhere: `UK`, `US`, `IT`. */
  equivalents: z.record(words(12), words(20)).default({}),
})

const ChartTexts = z.strictObject({ name: singleLine(80).default(''), about: multiLine(1000).default('') })
const OTHER_LANGUAGES = PAGE_LANGUAGES.filter((language) => language !== 'en') as [string, ...string[]]

const ChartFields = z.strictObject({
  name: words(80),
  gender: z.enum(CHART_GENDERS),
  /** Such as `Slim`; empty where there is one fit. */
  fit: singleLine(40).default(''),
  /** As products name it: `EU`, `letter`, `collar`. */
  system: words(40),
  /** Said to shoppers above the chart. */
  about: multiLine(1000).default(''),
  /** Where the figures come from, for staff. */
  source: singleLine(300).default(''),
  texts: z.partialRecord(z.enum(OTHER_LANGUAGES), ChartTexts).default({}),
  /** The first is what a size is called by. */
  points: z.array(Point).min(1).max(BODY_POINT_NAMES.length),
  /** From the smallest to the largest. */
  sizes: z.array(ChartSize).min(1).max(MAX_SIZES),
  /** Shoppers see it. Only a chart without gaps and overlaps can be. */
  published: z.boolean().default(false),
})

export const SizeChartDocument = ChartFields.refine(({ points }) => new Set(points).size === points.length, {
  path: ['points'],
  error: 'Each measurement stands there once.',
})
  .refine(({ sizes }) => new Set(sizes.map(({ size }) => size)).size === sizes.length, {
    path: ['sizes'],
    error: 'Each size stands there once.',
  })
  .refine(({ sizes }) => sizes.every(({ equivalents }) => Object.keys(equivalents).length <= MAX_COUNTRIES), {
    path: ['sizes'],
    error: `A size has ${MAX_COUNTRIES} names elsewhere at most.`,
  })
export type SizeChartDocument = z.infer<typeof SizeChartDocument>

const Fault = z.object({
  kind: z.enum(['gap', 'overlap', 'turned', 'missing']),
  point: Point,
  size: z.string(),
  next: z.string().nullable(),
  mm: z.int(),
})

export const SizeChartRow = z.object({
  code: z.string(),
  name: z.string(),
  gender: z.enum(CHART_GENDERS),
  fit: z.string(),
  system: z.string(),
  sizes: z.int(),
  published: z.boolean(),
  faults: z.int(),
  version: z.int(),
  updatedAt: z.string(),
  /** Products that name it themselves; categories that give it to theirs. */
  products: z.int(),
  categories: z.int(),
})
export type SizeChartRow = z.infer<typeof SizeChartRow>
export const SizeChartList = z.object({ items: z.array(SizeChartRow) })
export type SizeChartList = z.infer<typeof SizeChartList>

export const SizeChart = z.object({
  code: z.string(),
  version: z.int(),
  document: SizeChartDocument,
  faults: z.array(Fault),
  /** Slugs of the categories that give it to their products. */
  categories: z.array(z.string()),
  products: z.int(),
  versions: z.array(z.object({ version: z.int(), at: z.string(), by: z.string() })),
})
export type SizeChart = z.infer<typeof SizeChart>

export const NewSizeChart = z.strictObject({ code: ChartCode, document: SizeChartDocument })
export type NewSizeChart = z.infer<typeof NewSizeChart>
export const SaveSizeChart = z.strictObject({
  document: SizeChartDocument,
  version: z.int().min(1),
  /** Slugs: exactly these categories give it to their products. Left out, they stay as they are. */
  categories: z.array(Slug).max(500).optional(),
})
export type SaveSizeChart = z.infer<typeof SaveSizeChart>
export const SavedSizeChart = z.object({ code: z.string(), version: z.int() })
export type SavedSizeChart = z.infer<typeof SavedSizeChart>

const bodyOf = (bounds: { min: number; max: number }) => z.int().min(bounds.min).max(bounds.max)
/** Measurements of somebody; what is outside of what bodies measure is refused. */
export const MeasuredBody = z.strictObject(
  Object.fromEntries(BODY_POINT_NAMES.map((name) => [name, bodyOf(BODY_POINTS[name]).optional()])) as Record<
    BodyPoint,
    z.ZodOptional<z.ZodInt>
  >,
)
export type MeasuredBody = z.infer<typeof MeasuredBody>

export const VersionOf = z.object({ code: ChartCode, version: z.coerce.number().int().min(1).max(1_000_000) })
export const OldVersion = z.object({ version: z.int(), document: SizeChartDocument })

/** What a shopper sees beside a product. */
export const ShownSizeChart = ChartFields.pick({
  name: true,
  about: true,
  system: true,
  points: true,
  sizes: true,
  texts: true,
})
export type ShownSizeChart = z.infer<typeof ShownSizeChart>

const GarmentPlace = z.enum(GARMENT_PLACES)
const GarmentSize = z.strictObject({
  size: words(20),
  measures: z.partialRecord(GarmentPlace, z.int().min(1).max(LONGEST_mm)),
})

/** What each size of one product measures as it is sewn, in whole millimetres; no size where nobody has measured any. */
export const GarmentMeasures = z
  .strictObject({ sizes: z.array(GarmentSize).max(MAX_SIZES) })
  .refine(({ sizes }) => new Set(sizes.map(({ size }) => size)).size === sizes.length, {
    path: ['sizes'],
    error: 'Each size stands there once.',
  })
export type GarmentMeasures = z.infer<typeof GarmentMeasures>

/** What staff see of them: the sizes that the product comes in, and what is known of them. */
export const ProductMeasures = z.object({ sizes: z.array(z.string()).max(MAX_SIZES), measures: GarmentMeasures })
export type ProductMeasures = z.infer<typeof ProductMeasures>

/** The chart beside a product, and what the product itself measures; `garment` is null where nobody has measured it. */
export const ProductSizeChart = ShownSizeChart.extend({ garment: GarmentMeasures.nullable() })
export type ProductSizeChart = z.infer<typeof ProductSizeChart>

export const PublishedSizeCharts = z.object({ charts: z.array(ShownSizeChart.extend({ code: z.string() })).max(60) })
export type PublishedSizeCharts = z.infer<typeof PublishedSizeCharts>

/** Which size somebody wears, and how sure that is. */
export const SizeAdvice = z.object({
  system: z.string(),
  /** The likeliest first; none when too little is known. `chance` is from 0 to 1. */
  sizes: z.array(z.object({ size: z.string(), chance: z.number() })),
  /** The measurement that told the best size from the next. */
  decides: Point.nullable(),
  /** What was not measured, in millimetres, and how far it may be off for nine in ten people. */
  estimated: z.array(z.object({ point: Point, value: z.int(), give: z.int() })),
})
export type SizeAdvice = z.infer<typeof SizeAdvice>

/** Which sizes somebody wears, by every chart for people like them, and what a list is narrowed to by it. */
export const FittingSizes = z.object({
  /** Values of the facet `fits`. */
  fits: z.array(z.string()),
  sizes: z.array(z.object({ chart: z.string(), name: z.string(), system: z.string(), size: z.string(), chance: z.number() })),
})
export type FittingSizes = z.infer<typeof FittingSizes>
