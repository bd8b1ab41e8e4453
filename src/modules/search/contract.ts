import { z } from 'zod'
import { isLanguage } from '#kernel/languages.ts'
import { singleLine, typedSearch, words } from '#shapes/text.ts'

/** What the outside may see of searching. Amounts are whole KES cents, VAT included. */

/** What is asked, as it was typed. More than the shop reads (120 letters, 12 words) is cut off, and the answer says so. */
export const Query = typedSearch(5000)

/** A part of the query that is more than a word. `without` is the query with this part left out. */
export const Understood = z.object({
  kind: z.enum(['colour', 'fabric', 'pattern', 'garment', 'size', 'make', 'price']),
  words: z.string(),
  /** Of a price; null where it is open. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  without: z.string(),
})
export type Understood = z.infer<typeof Understood>

/** What is said above the results. */
export const SearchNote = z.object({
  /** The query as it was read. */
  words: z.string(),
  /** “Showing results for `to`; search instead for `from`” (the same address with `exact=1`). */
  correction: z.object({ from: z.string(), to: z.string() }).nullable(),
  understood: z.array(Understood),
  /** Words that none of the results has: “nothing has all of it; without …”. */
  missing: z.array(z.string()),
  /** The query was longer than what is read. */
  cut: z.boolean(),
  /** Nothing is what was asked for: these only speak of it. */
  mentioned: z.boolean(),
  /** There are more results than are shown. */
  more: z.boolean(),
})
export type SearchNote = z.infer<typeof SearchNote>

/** The most products that one search finds. */
export const MAX_FOUND = 1000

const Words = words(120)

export const SuggestQuery = z.object({
  q: Query.default(''),
  /** The shown currency: what a bare number in “under 200” is meant in. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>

const Shelf = z.object({ slug: z.string(), name: z.string() })
/** The view that answers it adds `products`: cards of the catalogue. */
export const Suggestions = z.object({
  note: SearchNote,
  /** How many products there are in all. */
  total: z.int(),
  /** Completed or popular queries; with an empty query, what is often searched for. */
  searches: z.array(z.string()),
  categories: z.array(Shelf.extend({ department: Shelf, products: z.int() })),
  collections: z.array(Shelf),
})
export type Suggestions = z.infer<typeof Suggestions>

/** Somebody went to a product from the results of a search. Nothing says who. */
export const SearchClick = z.object({
  q: Words,
  product: z.string().regex(/^[a-z0-9-]{1,120}$/),
  /** Its place among the results, from 1. */
  position: z.int().min(1).max(MAX_FOUND),
  results: z.int().min(0).max(10_000_000),
  /** A choice among suggestions is a search as well; one in a list was counted when the list was shown. */
  from: z.enum(['suggestions', 'list']),
})
export type SearchClick = z.infer<typeof SearchClick>
export const ClickRecorded = z.object({ recorded: z.boolean() })

const Phrases = z.array(singleLine(60, { least: 2 })).max(20)
/** Whoever types one of the `phrases` finds the others as well; with `finds`, those, and not the other way round. */
export const SynonymInput = z
  .object({
    phrases: Phrases.min(1),
    finds: Phrases.default([]),
    /** In which language the words are, for whoever keeps them; null for several. They find for everybody. */
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
