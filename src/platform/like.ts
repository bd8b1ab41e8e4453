import { type RawBuilder, sql } from 'kysely'

/** Words that somebody typed, as `like` and `ilike` look for them: their own `%`, `_` and `\` mean nothing but themselves. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The pattern for whatever has these words anywhere in it. */
export const containing = (text: string): string => `%${asTyped(text)}%`

/** Sorts behind every letter that anybody writes. */
const LAST = '\u{10FFFF}'

/**
 * Whether a text begins with these words, as an index with `text_pattern_ops` finds it: a statement that is planned before its words are
 * known (`platform/db.ts`) would read the whole table for `like`.
 */
export const beginsWith = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`(${column} ~>=~ ${words} and ${column} ~<~ ${words + LAST})`
