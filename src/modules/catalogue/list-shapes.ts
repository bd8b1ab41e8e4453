import { z } from 'zod'
import { CURRENCIES } from '#kernel/currency.ts'
import { typedSearch } from '#shapes/text.ts'

export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/**
 * What a list can be narrowed by, in the order shown. Values of one facet are alternatives, facets must all be met. The
 * last three have one value, `yes`. `detail` is every attribute of the house that lists can be narrowed by, each of which is a facet of its
 * own: `lining-half` is half lined. `fits` is a size of a size chart (`men-eu-50`), as far as it can be had now: it is asked for and never counted.
 */
export const FACETS = [
  'category',
  'size',
  'colour',
  'cloth',
  'pattern',
  'cut',
  'make',
  'detail',
  'fits',
  'stock',
  'sale',
  'new',
] as const
export type FacetName = (typeof FACETS)[number]

/** Lists that the house draws up by itself: what came lately, and what left most often. */
export const STORE_LISTS = ['new-arrivals', 'best-sellers'] as const

/** `recommended` is a list's own order: that of a collection, the newest among new arrivals, what fits a search best. */
export const SORTS = ['recommended', 'newest', 'best-selling', 'price-up', 'price-down'] as const
export const PAGE_SIZE = 24
export const LAST_PAGE = 1000

/** Values of a facet with a dot between them: `navy.white`. */
const Values = z
  .string()
  .max(1000)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+){0,39}$/)
/** An amount in the currency of `in`, as a person writes it: 250 or 249.99. */
const Amount = z.coerce.number().min(0).max(1_000_000_000_000)

/** Which products: a shelf of the house, and what it is narrowed to. */
export const ListChoice = z.object({
  department: Slug.optional(),
  collection: Slug.optional(),
  list: z.enum(STORE_LISTS).optional(),
  /** What somebody searched for, in their own words; and whether it is to be read as it stands, slips and all. */
  q: typedSearch(5000).optional(),
  exact: z.stringbool().optional(),
  ...(Object.fromEntries(FACETS.map((name) => [name, Values.optional()])) as Record<FacetName, z.ZodOptional<typeof Values>>),
  min: Amount.optional(),
  max: Amount.optional(),
  /** A currency that the shop does not know says nothing: the amounts are KES then. */
  in: z.enum(CURRENCIES).catch('KES').default('KES'),
})
export type ListChoice = z.infer<typeof ListChoice>

export const ProductListQuery = ListChoice.extend({
  sort: z.enum(SORTS).default('recommended'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(96).default(PAGE_SIZE),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

export const FacetValue = z.object({
  /** As it stands in an address. */
  value: z.string(),
  /** How many products there would be with it, given what is chosen in the other facets. */
  count: z.int(),
  chosen: z.boolean(),
  /** Of categories and attributes, which the house names itself. */
  name: z.string().optional(),
  /** Of an attribute with colours: `#rrggbb`. */
  colour: z.string().optional(),
})
export type FacetValue = z.infer<typeof FacetValue>

export const ListFacets = z.object({
  total: z.int(),
  /** `title`: what the house calls an attribute. */
  facets: z.array(z.object({ name: z.enum(FACETS), title: z.string().optional(), values: z.array(FacetValue) })),
  /** The lowest and the highest price among what the rest of the choice leaves, in KES cents; null when that is nothing. */
  price: z.object({ lowest: z.int(), highest: z.int() }).nullable(),
  /** How many there would be without one part of the choice: what to offer when nothing is left. */
  without: z.array(
    z.object({
      name: z.enum([...FACETS, 'price']),
      /** Of an attribute: those that are chosen of it. */
      values: z.array(z.string()).optional(),
      total: z.int(),
    }),
  ),
})
export type ListFacets = z.infer<typeof ListFacets>
