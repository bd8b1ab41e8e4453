import { type RawBuilder, sql } from 'kysely'

/** Escapes user input for `like` and `ilike`: `%`, `_` and `\` match themselves. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Returns the pattern that matches this text anywhere. */
export const containing = (text: string): string => `%${asTyped(text)}%`

/** Character that sorts after every character in use. */
const LAST = '\u{10FFFF}'

/**
 * Whether a text begins with these words, as an index with `text_pattern_ops` finds it: a statement that is planned before its words are
 * known (`platform/db.ts`) would read the whole table for `like`.
 */
export const beginsWith = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`(${column} ~>=~ ${words} and ${column} ~<~ ${words + LAST})`
