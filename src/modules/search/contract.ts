import { z } from 'zod'
import { isLanguage } from '#kernel/languages.ts'
import { singleLine, typedSearch, words } from '#shapes/text.ts'

/** Query as typed. Only its first 120 characters are searched. */
export const Query = typedSearch(5000)

/** `without`: query to search without this part. */
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
  words: z.string(),
  correction: z.object({ from: z.string(), to: z.string() }).nullable(),
  understood: z.array(Understood),
  missing: z.array(z.string()),
  cut: z.boolean(),
  mentioned: z.boolean(),
  more: z.boolean(),
})
export type SearchNote = z.infer<typeof SearchNote>

export const MAX_FOUND = 1000

const SearchTerm = words(120)

export const SuggestQuery = z.object({
  q: Query.default(''),
  /** Currency of prices without one, as in “under 200”. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>

const Shelf = z.object({ slug: z.string(), name: z.string() })
export const Suggestions = z.object({
  note: SearchNote,
  total: z.int(),
  searches: z.array(z.string()),
  categories: z.array(Shelf.extend({ department: Shelf, products: z.int() })),
  collections: z.array(Shelf),
})
export type Suggestions = z.infer<typeof Suggestions>

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
/** Each of `phrases` finds the others. With `finds`, the phrases find those, but not the other way round. */
export const SynonymInput = z
  .object({
    phrases: Phrases.min(1),
    finds: Phrases.default([]),
    /** Only a note for staff: synonyms apply in every language. */
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
