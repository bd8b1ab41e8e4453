import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { CalendarDay, multiLine, typedSearch } from '#shapes/text.ts'
import { Id, StockLocation } from './place-shapes.ts'

export * from './document-shapes.ts'
export * from './place-shapes.ts'
export * from './rule-shapes.ts'

/** Quantities are pieces, or centimetres of cloth. Dates in the form `2027-03-12`. */

export const STOCK_POLICIES = ['deny', 'backorder', 'preorder'] as const
export type StockPolicy = (typeof STOCK_POLICIES)[number]

/**
 * Backorder policy: `cap` is the maximum total of promised units. A pre-order ships on its date; a backorder on its date, or a
 * number of days after the order.
 */
export const SellBeyond = z
  .object({
    policy: z.enum(STOCK_POLICIES),
    cap: z.int().min(0).max(1_000_000).default(0),
    sendsOn: CalendarDay.nullish(),
    delayDays: z.int().min(1).max(365).nullish(),
    version: z.int().min(0),
  })
  .superRefine(({ policy, cap, sendsOn, delayDays }, { addIssue }) => {
    const wrong = (path: string) => addIssue({ code: 'custom', path: [path], message: 'This does not go with the others.' })
    if (policy !== 'deny' && cap < 1) wrong('cap')
    if (policy === 'preorder' && !sendsOn) wrong('sendsOn')
    if (policy === 'backorder' && !sendsOn === !delayDays) wrong(sendsOn ? 'delayDays' : 'sendsOn')
    if (policy === 'deny' && sendsOn) wrong('sendsOn')
    if (policy !== 'backorder' && delayDays) wrong('delayDays')
  })
export type SellBeyond = z.infer<typeof SellBeyond>

export const AdminStockRow = z.object({
  variantId: z.int(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  swatch: Swatch.nullable(),
  picture: Picture.nullable(),
  unit: z.enum(UNITS),
  step: z.int(),
  onHand: z.int(),
  /** `committed`: allocated to placed orders. `held`: reserved for orders that are being paid. */
  committed: z.int(),
  held: z.int(),
  /** On hand, less reserved units and safety stock; never below 0. */
  available: z.int(),
  beyond: z.int(),
  cap: z.int(),
  policy: z.enum(STOCK_POLICIES),
  sendsOn: z.string().nullable(),
  delayDays: z.int().nullable(),
  version: z.int(),
  waiting: z.int(),
  places: z.array(z.object({ id: z.int(), onHand: z.int() })),
  quarantined: z.int(),
  incoming: z.int(),
  reorderAt: z.int().nullable(),
  reorderQuantity: z.int().nullable(),
})
export type AdminStockRow = z.infer<typeof AdminStockRow>

export const STOCK_FILTERS = ['sold-out', 'low', 'sold-beyond', 'waited-for', 'put-aside'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const AdminStockQuery = z.object({
  q: typedSearch(120).optional(),
  only: z.enum(STOCK_FILTERS).optional(),
  location: z.coerce.number().pipe(Id).optional(),
  sort: z
    .string()
    .regex(/^-?(name|sku|onHand|available|beyond|incoming)$/)
    .default('name'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminStockQuery = z.infer<typeof AdminStockQuery>

export const AdminStockList = z.object({
  pieces: z.array(AdminStockRow).max(100),
  locations: z.array(StockLocation),
  total: z.int(),
})
export type AdminStockList = z.infer<typeof AdminStockList>

export const CountShelf = z.object({
  onHand: z.int().min(0).max(10_000_000),
  locationId: Id.nullish(),
  reason: multiLine(280, { least: 1 }),
})
export type CountShelf = z.infer<typeof CountShelf>
