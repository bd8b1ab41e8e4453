import { z } from 'zod'
import { CURRENCIES } from '#kernel/currency.ts'
import { typedSearch } from '#shapes/text.ts'

export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/**
 * Values of one facet are alternatives; all facets must match. `detail`: filterable attributes. `fits`: size of a size chart,
 * such as `men-eu-50`.
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

export const STORE_LISTS = ['new-arrivals', 'best-sellers'] as const

export const SORTS = ['recommended', 'newest', 'best-selling', 'price-up', 'price-down'] as const
export const PAGE_SIZE = 24
export const LAST_PAGE = 1000

/** Facet values separated by dots: `navy.white`. */
const Values = z
  .string()
  .max(1000)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+){0,39}$/)
/** Amount in the currency of `in`, as typed: 250 or 249.99. */
const Amount = z.coerce.number().min(0).max(1_000_000_000_000)

export const ListChoice = z.object({
  department: Slug.optional(),
  collection: Slug.optional(),
  list: z.enum(STORE_LISTS).optional(),
  /** `exact` searches without spelling correction. */
  q: typedSearch(5000).optional(),
  exact: z.stringbool().optional(),
  ...(Object.fromEntries(FACETS.map((name) => [name, Values.optional()])) as Record<FacetName, z.ZodOptional<typeof Values>>),
  min: Amount.optional(),
  max: Amount.optional(),
  /** Currency of `min` and `max`; an unknown currency falls back to KES. */
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
  value: z.string(),
  /** Number of products with this value, given the choices in the other facets. */
  count: z.int(),
  chosen: z.boolean(),
  name: z.string().optional(),
  colour: z.string().optional(),
})
export type FacetValue = z.infer<typeof FacetValue>

export const ListFacets = z.object({
  total: z.int(),
  facets: z.array(z.object({ name: z.enum(FACETS), title: z.string().optional(), values: z.array(FacetValue) })),
  /** KES cents, ignoring the price filter. Null when no product matches. */
  price: z.object({ lowest: z.int(), highest: z.int() }).nullable(),
  without: z.array(
    z.object({
      name: z.enum([...FACETS, 'price']),
      values: z.array(z.string()).optional(),
      total: z.int(),
    }),
  ),
})
export type ListFacets = z.infer<typeof ListFacets>
