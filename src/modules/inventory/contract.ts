import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { multiLine, typedSearch } from '#shapes/text.ts'
import { Id, StockLocation } from './place-shapes.ts'

export * from './document-shapes.ts'
export * from './place-shapes.ts'
export * from './rule-shapes.ts'

/** All that the back office may see and say of the stock. Quantities are pieces, or centimetres of cloth; days are `2027-03-12`. */

export const STOCK_POLICIES = ['deny', 'backorder', 'preorder'] as const
/** Whether a variant is sold beyond what is on hand: not at all, because it comes again, or because it was never here yet. */
export type StockPolicy = (typeof STOCK_POLICIES)[number]

/**
 * How a variant is sold beyond what is on hand: `cap` is the most that may be promised so, together. A pre-order is sent on its day; a
 * backorder on its day, or so many days after it was ordered.
 */
export const SellBeyond = z
  .object({
    policy: z.enum(STOCK_POLICIES),
    cap: z.int().min(0).max(1_000_000).default(0),
    sendsOn: z.iso.date().nullish(),
    delayDays: z.int().min(1).max(365).nullish(),
    /** Of the policy that was seen: one that somebody else has changed since is not written over. */
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
  /** Of what is on hand: paid for, and kept for somebody who is paying. */
  committed: z.int(),
  held: z.int(),
  /** On hand, and nobody's. */
  available: z.int(),
  /** Promised beyond what is on hand, and the most that may be. */
  beyond: z.int(),
  cap: z.int(),
  policy: z.enum(STOCK_POLICIES),
  sendsOn: z.string().nullable(),
  delayDays: z.int().nullable(),
  version: z.int(),
  /** How many placed orders wait for it. */
  waiting: z.int(),
  /** Where it lies: every place that is open, or has some of it, in the order in which orders take from them. */
  places: z.array(z.object({ id: z.int(), onHand: z.int() })),
  /** Put aside: damaged, or to be looked at. */
  quarantined: z.int(),
  /** Ordered of suppliers, or on its way between two places. */
  incoming: z.int(),
  reorderAt: z.int().nullable(),
  reorderQuantity: z.int().nullable(),
})
export type AdminStockRow = z.infer<typeof AdminStockRow>

/** What the list of the stock can be narrowed to: what is sold out, to be ordered again, sold beyond what is on hand, waited for, or put aside. */
export const STOCK_FILTERS = ['sold-out', 'low', 'sold-beyond', 'waited-for', 'put-aside'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const AdminStockQuery = z.object({
  /** Words of the product's name or the article number. */
  q: typedSearch(120).optional(),
  only: z.enum(STOCK_FILTERS).optional(),
  /** What lies in this place. */
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
  /** How many match. */
  total: z.int(),
})
export type AdminStockList = z.infer<typeof AdminStockList>

/** What somebody counted, and why: in one place, or in all of them together. */
export const CountShelf = z.object({
  onHand: z.int().min(0).max(10_000_000),
  locationId: Id.nullish(),
  reason: multiLine(280, { least: 1 }),
})
export type CountShelf = z.infer<typeof CountShelf>
