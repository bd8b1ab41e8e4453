import { z } from 'zod'
import { DEVICES } from '#kernel/device.ts'
import { multiLine, singleLine, words, ZonedMoment } from '#shapes/text.ts'

export const HOME_KINDS = ['hero', 'tiles', 'rail', 'feature', 'editorial', 'workshop'] as const
export type HomeKind = (typeof HOME_KINDS)[number]
const MOST_PRODUCTS = 12
const MOST_TILES = 8
const MOST_FACTS = 6
export const MOST_SECTIONS = 20
/** Max countries that the home page distinguishes: each one is another cached variant. */
export const MOST_COUNTRIES = 8

const ShelfName = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const optionalName = ShelfName.optional()
export const SHELF_SORTS = ['recommended', 'newest', 'best-selling', 'price-up', 'price-down'] as const

export const Shelf = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('rule'),
    collection: optionalName,
    department: optionalName,
    category: optionalName,
    pattern: optionalName,
    list: z.enum(['new-arrivals', 'best-sellers']).optional(),
    sale: z.boolean().optional(),
    sort: z.enum(SHELF_SORTS),
  }),
  z.strictObject({ by: z.literal('hand'), products: z.array(ShelfName).min(1).max(MOST_PRODUCTS) }),
])
export type Shelf = z.infer<typeof Shelf>

/** Id of an image in the media library; empty for the image of the first product. */
const Asset = z.union([z.literal(''), z.string().regex(/^[a-f0-9]{16,64}$/)])
const Link = z.strictObject({ label: words(80), to: words(500) })
export type HomeLink = z.infer<typeof Link>
const Moment = ZonedMoment.nullable()

export const AUDIENCE_VISITS = ['all', 'new', 'returning'] as const
const shownTo = {
  from: Moment,
  until: Moment,
  /** An empty list matches every visitor. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(MOST_COUNTRIES),
  devices: z.array(z.enum(DEVICES)).max(DEVICES.length),
  visits: z.enum(AUDIENCE_VISITS),
}
const heading = { eyebrow: singleLine(80), title: multiLine(160) }

export const HomeSection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    ...shownTo,
    ...heading,
    text: multiLine(400),
    links: z.array(Link).max(2),
    shelf: Shelf,
    asset: Asset,
    beside: Shelf.nullable(),
  }),
  z.strictObject({
    kind: z.literal('tiles'),
    ...shownTo,
    ...heading,
    tiles: z
      .array(z.strictObject({ ...Link.shape, shelf: Shelf, asset: Asset }))
      .min(1)
      .max(MOST_TILES),
  }),
  z.strictObject({
    kind: z.literal('rail'),
    ...shownTo,
    ...heading,
    links: z.array(Link).max(1),
    shelf: Shelf,
    look: z.enum(['cards', 'cloths']),
    most: z.int().min(1).max(MOST_PRODUCTS),
  }),
  z.strictObject({
    kind: z.literal('feature'),
    ...shownTo,
    ...heading,
    text: multiLine(800),
    facts: z.array(z.strictObject({ label: words(80), value: words(120) })).max(MOST_FACTS),
    links: z.array(Link).max(1),
    shelf: Shelf,
    asset: Asset,
  }),
  z.strictObject({
    kind: z.literal('editorial'),
    ...shownTo,
    ...heading,
    text: multiLine(1200),
    links: z.array(Link).max(1),
    shelf: Shelf,
    asset: Asset,
    beside: Shelf.nullable(),
  }),
  z.strictObject({ kind: z.literal('workshop'), ...shownTo, ...heading, text: multiLine(400), links: z.array(Link).max(1) }),
])
export type HomeSection = z.infer<typeof HomeSection>
export const HomeSections = z.array(HomeSection).max(MOST_SECTIONS)
