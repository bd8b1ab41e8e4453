import { z } from 'zod'

/** What the outside may see of searching. Amounts are whole KES cents, VAT included. */

/** What is asked, as it was typed. More than the shop reads (120 letters, 12 words) is cut off, and the answer says so. */
export const Query = z.string().max(5000)

/** A part of the query that is more than a word. `without` is the query with this part left out. */
export const Understood = z.object({
  kind: z.enum(['colour', 'fabric', 'pattern', 'garment', 'size', 'make', 'price']),
  words: z.string(),
  /** Of a price; null where it is open. */
  least: z.int().nullable(),
  most: z.int().nullable(),
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
  /** There are more results than are shown. */
  more: z.boolean(),
})
export type SearchNote = z.infer<typeof SearchNote>

/** The most products that one search finds. */
export const MOST_FOUND = 1000
