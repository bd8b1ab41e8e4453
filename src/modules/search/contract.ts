import { z } from 'zod'
import { isLanguage } from '#kernel/languages.ts'
import { singleLine, typedSearch, words } from '#shapes/text.ts'

/** Public shapes of search. Amounts are whole KES cents, VAT included. */

/**
 * Query as typed, up to 5,000 characters. Text beyond 120 characters or 12 words is ignored, and
 * the response reports it (`cut`).
 */
export const Query = typedSearch(5000)

/** A recognised part of the query, such as a colour or a price. `without` is the query without it. */
export const Understood = z.object({
  kind: z.enum(['colour', 'fabric', 'pattern', 'garment', 'size', 'make', 'price']),
  words: z.string(),
  /** Bounds of a price in KES cents; null when open. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  without: z.string(),
})
export type Understood = z.infer<typeof Understood>

export const SearchNote = z.object({
  /** The query as searched, with corrections. */
  words: z.string(),
  /** “Showing results for `to`; search instead for `from`” (the same URL with `exact=1`). */
  correction: z.object({ from: z.string(), to: z.string() }).nullable(),
  understood: z.array(Understood),
  /** Words dropped because no result has all words: “nothing has all of it; without …”. */
  missing: z.array(z.string()),
  /** True when the query exceeded the limits and was cut. */
  cut: z.boolean(),
  /** True when no product is what was searched for, and the results only mention it. */
  mentioned: z.boolean(),
  /** True when more products match than are returned. */
  more: z.boolean(),
})
export type SearchNote = z.infer<typeof SearchNote>

export const MAX_FOUND = 1000

const SearchTerm = words(120)

export const SuggestQuery = z.object({
  q: Query.default(''),
  /** Currency of prices without a symbol, as in “under 200”. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>

const Shelf = z.object({ slug: z.string(), name: z.string() })
/** Suggestions while typing. The view adds `products`: product cards. */
export const Suggestions = z.object({
  note: SearchNote,
  total: z.int(),
  /** Completed or popular queries; popular ones when the query is empty. */
  searches: z.array(z.string()),
  categories: z.array(Shelf.extend({ department: Shelf, products: z.int() })),
  collections: z.array(Shelf),
})
export type Suggestions = z.infer<typeof Suggestions>

/** A click on a search result, recorded without data of the visitor. */
export const SearchClick = z.object({
  q: SearchTerm,
  product: z.string().regex(/^[a-z0-9-]{1,120}$/),
  /** Position among the results, from 1. */
  position: z.int().min(1).max(MAX_FOUND),
  results: z.int().min(0).max(10_000_000),
  /** `suggestions` also counts as a search; a search in `list` was counted when the list was shown. */
  from: z.enum(['suggestions', 'list']),
})
export type SearchClick = z.infer<typeof SearchClick>
export const ClickRecorded = z.object({ recorded: z.boolean() })

const Phrases = z.array(singleLine(60, { least: 2 })).max(20)
/**
 * Synonyms. Each of the `phrases` finds the others as well; with `finds`, the phrases find those, but not the other way round.
 */
export const SynonymInput = z
  .object({
    phrases: Phrases.min(1),
    finds: Phrases.default([]),
    /** Language of the words, for staff only; null for several. Synonyms apply in every language. */
    language: z.string().refine(isLanguage, 'This language is not offered.').nullable().default(null),
  })
  .refine(({ phrases, finds }) => phrases.length + finds.length > 1, { message: 'Give at least two words that mean the same.' })
export type SynonymInput = z.infer<typeof SynonymInput>
export const SynonymRow = z.object({
  id: z.int(),
  phrases: z.array(z.string()),
  finds: z.array(z.string()),
  language: z.string().nullable(),
})
export type SynonymRow = z.infer<typeof SynonymRow>
export const SynonymList = z.object({ items: z.array(SynonymRow) })
export type SynonymList = z.infer<typeof SynonymList>
export const SynonymGone = z.object({ removed: z.boolean() })
