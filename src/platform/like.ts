import { type RawBuilder, sql } from 'kysely'

/** Escapes user input for `like` and `ilike`, so `%`, `_` and `\` match themselves. */
export const asTyped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

export const containing = (text: string): string => `%${asTyped(text)}%`

/** Highest Unicode code point. */
const LAST = '\u{10FFFF}'

/**
 * Matches a column that begins with `words`, using an index with `text_pattern_ops`. With `like`, a statement planned before its
 * parameters are known (`platform/db.ts`) would scan the whole table.
 */
export const beginsWith = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`(${column} ~>=~ ${words} and ${column} ~<~ ${words + LAST})`
