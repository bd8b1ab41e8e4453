import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { Swatch } from '#shapes/catalogue.ts'
import { CountryCode, Moment, multiLine, singleLine, typedSearch } from '#shapes/text.ts'

/** Quantities are pieces, or centimetres of cloth. */

export const Id = z.int().min(1).max(2_000_000_000)
export const Quantity = z.int().min(1).max(10_000_000)
export const Reason = multiLine(280, { least: 1 })

export const StockLocation = z.object({
  id: z.int(),
  name: z.string(),
  /** Rank of the location when orders look for stock by the rule `order`. */
  position: z.int(),
  active: z.boolean(),
  pickup: z.boolean(),
  /** The main location holds all stock that is at no other location. */
  main: z.boolean(),
  /** ISO country code, and the county in Kenya; empty when unknown. */
  country: z.string(),
  region: z.string(),
})
export type StockLocation = z.infer<typeof StockLocation>
export const ListedLocation = StockLocation.extend({ variants: z.int(), units: z.int() })
export type ListedLocation = z.infer<typeof ListedLocation>

export const SaveLocation = z.object({
  name: singleLine(80, { least: 1 }),
  position: z.int().min(0).max(1_000),
  active: z.boolean(),
  pickup: z.boolean(),
  country: z.union([z.literal(''), CountryCode]).default(''),
  region: singleLine(80).default(''),
})
export type SaveLocation = z.infer<typeof SaveLocation>

export const StockedVariant = z.object({
  variantId: z.int(),
  sku: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  swatch: Swatch.nullable(),
  unit: z.enum(UNITS),
  step: z.int(),
})
export type StockedVariant = z.infer<typeof StockedVariant>

export const ADJUSTMENTS = ['adjusted', 'quarantined', 'restored', 'written-off', 'scrapped'] as const
export type Adjustment = (typeof ADJUSTMENTS)[number]

/** `quantity` is above zero; only `adjusted` accepts a negative value, which lowers the stock. */
export const AdjustStock = z
  .object({
    kind: z.enum(ADJUSTMENTS),
    quantity: z.int().min(-10_000_000).max(10_000_000),
    locationId: Id.nullish(),
    reason: Reason,
  })
  .refine(({ kind, quantity }) => (kind === 'adjusted' ? quantity !== 0 : quantity > 0), { path: ['quantity'] })
export type AdjustStock = z.infer<typeof AdjustStock>

export const ReorderRule = z.object({
  at: z.int().min(0).max(1_000_000).nullable(),
  quantity: Quantity.nullable(),
})
export type ReorderRule = z.infer<typeof ReorderRule>

export const PasteCounts = z.object({
  counts: z
    .array(z.object({ sku: singleLine(80, { least: 1 }), onHand: z.int().min(0).max(10_000_000) }))
    .min(1)
    .max(500),
  locationId: Id.nullish(),
  reason: Reason,
})
export type PasteCounts = z.infer<typeof PasteCounts>
export const PastedCounts = z.object({
  rows: z.array(
    z.object({ sku: z.string(), before: z.int().nullable(), after: z.int().nullable(), problem: z.string().nullable() }),
  ),
})
export type PastedCounts = z.infer<typeof PastedCounts>

export const MOVEMENT_KINDS = [
  ...(['received', 'counted', 'committed', 'allocated', 'released', 'consumed', 'returned', 'quarantined'] as const),
  ...(['written-off', 'adjusted', 'restored', 'sent-off', 'arrived', 'lost', 'cut'] as const),
] as const

export const StockMovement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.int(),
  change: z.int(),
  aside: z.int(),
  /** Stock after the movement, in total or at the requested location; null unless the query is for one variant. */
  balance: z.int().nullable(),
  location: z.string().nullable(),
  piece: StockedVariant,
  orderNumber: z.string().nullable(),
  cause: z.object({ kind: z.enum(['transfer', 'purchase-order', 'stock-count', 'roll']), id: z.int() }).nullable(),
  reason: z.string().nullable(),
  by: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const MovementQuery = z.object({
  variantId: z.coerce.number().pipe(Id).optional(),
  locationId: z.coerce.number().pipe(Id).optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  q: typedSearch(120).optional(),
  shelf: z.enum(['yes']).optional(),
  until: Moment.optional(),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
})
export type MovementQuery = z.infer<typeof MovementQuery>
export const MovementList = z.object({
  movements: z.array(StockMovement).max(100),
  total: z.int(),
  /** Stock of the requested variant at `until`, by default now. Null without a variant. */
  balance: z
    .object({
      piece: StockedVariant,
      onHand: z.int(),
      aside: z.int(),
      places: z.array(z.object({ locationId: z.int(), name: z.string(), onHand: z.int() })),
    })
    .nullable(),
})
export type MovementList = z.infer<typeof MovementList>

export const Roll = z.object({
  id: z.int(),
  piece: StockedVariant,
  location: z.string(),
  locationId: z.int(),
  transferId: z.int().nullable(),
  label: z.string(),
  lot: z.string(),
  width: z.int().nullable(),
  length: z.int(),
  remaining: z.int(),
  receivedAt: z.string(),
})
export type Roll = z.infer<typeof Roll>
export const OpenCut = z.object({
  id: z.int(),
  piece: StockedVariant,
  length: z.int(),
  locationId: z.int(),
  orderNumber: z.string().nullable(),
  at: z.string(),
})
export type OpenCut = z.infer<typeof OpenCut>
export const RollList = z.object({ rolls: z.array(Roll).max(100), total: z.int(), openCuts: z.array(OpenCut).max(100) })
export type RollList = z.infer<typeof RollList>
export const RollQuery = z.object({
  variantId: z.coerce.number().pipe(Id).optional(),
  q: typedSearch(120).optional(),
  /** `remnant`: less than a fifth of the original length is left, but more than nothing. */
  only: z.enum(['whole', 'remnant', 'used-up']).optional(),
  location: z.coerce.number().pipe(Id).optional(),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type RollQuery = z.infer<typeof RollQuery>
export const AddRoll = z.object({
  sku: singleLine(80, { least: 1 }),
  locationId: Id.nullish(),
  label: singleLine(40, { least: 1 }),
  lot: singleLine(40),
  width: z.int().min(1).max(1_000).nullish(),
  length: Quantity,
})
export type AddRoll = z.infer<typeof AddRoll>
/** A length cut off by hand, as a sample or because of a flaw. It is removed from stock. */
export const CutRoll = z.object({ length: Quantity, reason: Reason })
export type CutRoll = z.infer<typeof CutRoll>
