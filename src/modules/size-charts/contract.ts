import { z } from 'zod'
import { BODY_POINT_NAMES, BODY_POINTS, type BodyPoint, GARMENT_PLACES } from '#domain/tailoring/size-chart.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'

const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

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
  /** Names of the size in other systems: `UK`, `US`, `IT`. */
  equivalents: z.record(words(12), words(20)).default({}),
})

const ChartTexts = z.strictObject({ name: singleLine(80).default(''), about: multiLine(1000).default('') })
const OTHER_LANGUAGES = PAGE_LANGUAGES.filter((language) => language !== 'en') as [string, ...string[]]

const ChartFields = z.strictObject({
  name: words(80),
  gender: z.enum(CHART_GENDERS),
  fit: singleLine(40).default(''),
  /** Size system as in products: `EU`, `letter`, `collar`. */
  system: words(40),
  about: multiLine(1000).default(''),
  source: singleLine(300).default(''),
  texts: z.partialRecord(z.enum(OTHER_LANGUAGES), ChartTexts).default({}),
  points: z.array(Point).min(1).max(BODY_POINT_NAMES.length),
  /** From the smallest to the largest. */
  sizes: z.array(ChartSize).min(1).max(MAX_SIZES),
  /** Shoppers see only published charts, which must have no faults. */
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
  /** Slugs of exactly the categories that use the chart for their products. Missing: unchanged. */
  categories: z.array(Slug).max(500).optional(),
})
export type SaveSizeChart = z.infer<typeof SaveSizeChart>
export const SavedSizeChart = z.object({ code: z.string(), version: z.int() })
export type SavedSizeChart = z.infer<typeof SavedSizeChart>

const bodyOf = (bounds: { min: number; max: number }) => z.int().min(bounds.min).max(bounds.max)
/** Body measurements of a shopper in millimetres. */
export const MeasuredBody = z.strictObject(
  Object.fromEntries(BODY_POINT_NAMES.map((name) => [name, bodyOf(BODY_POINTS[name]).optional()])) as Record<
    BodyPoint,
    z.ZodOptional<z.ZodInt>
  >,
)
export type MeasuredBody = z.infer<typeof MeasuredBody>

export const VersionOf = z.object({ code: ChartCode, version: z.coerce.number().int().min(1).max(1_000_000) })
export const OldVersion = z.object({ version: z.int(), document: SizeChartDocument })

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

/** Measurements of the sewn garment by size, in whole millimetres; empty when not measured. */
export const GarmentMeasures = z
  .strictObject({ sizes: z.array(GarmentSize).max(MAX_SIZES) })
  .refine(({ sizes }) => new Set(sizes.map(({ size }) => size)).size === sizes.length, {
    path: ['sizes'],
    error: 'Each size stands there once.',
  })
export type GarmentMeasures = z.infer<typeof GarmentMeasures>

export const ProductMeasures = z.object({ sizes: z.array(z.string()).max(MAX_SIZES), measures: GarmentMeasures })
export type ProductMeasures = z.infer<typeof ProductMeasures>

/** `garment` is null when not measured. */
export const ProductSizeChart = ShownSizeChart.extend({ garment: GarmentMeasures.nullable() })
export type ProductSizeChart = z.infer<typeof ProductSizeChart>

export const PublishedSizeCharts = z.object({ charts: z.array(ShownSizeChart.extend({ code: z.string() })).max(60) })
export type PublishedSizeCharts = z.infer<typeof PublishedSizeCharts>

export const SizeAdvice = z.object({
  system: z.string(),
  /** Most likely size first. `chance` is from 0 to 1. */
  sizes: z.array(z.object({ size: z.string(), chance: z.number() })),
  decides: Point.nullable(),
  /** In millimetres. */
  estimated: z.array(z.object({ point: Point, value: z.int(), give: z.int() })),
})
export type SizeAdvice = z.infer<typeof SizeAdvice>

export const FittingSizes = z.object({
  /** Values of the facet `fits`. */
  fits: z.array(z.string()),
  sizes: z.array(z.object({ chart: z.string(), name: z.string(), system: z.string(), size: z.string(), chance: z.number() })),
})
export type FittingSizes = z.infer<typeof FittingSizes>
