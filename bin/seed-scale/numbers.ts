import { type RawBuilder, sql } from 'kysely'

/** A whole number from 0 to `below` − 1 in SQL. Unlike `random()`, it is the same for the same seed, row and purpose. */
export const pick = (seed: number, row: RawBuilder<unknown>, purpose: string, below: RawBuilder<unknown> | number) =>
  sql<number>`((hashtextextended(${sql.lit(purpose)} || ':' || (${row})::text, ${sql.lit(seed)}) & 9007199254740991) % ${
    typeof below === 'number' ? sql.lit(below) : below
  })::int`

export const oneOf = (seed: number, row: RawBuilder<unknown>, purpose: string, list: readonly string[]) =>
  sql<string>`(${sql.lit(`{${list.map((word) => `"${word}"`).join(',')}}`)}::text[])[1 + ${pick(seed, row, purpose, list.length)}]`
