import { sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import { MOST_FOUND } from './contract.ts'
import type { PriceRange } from './rules/prices.ts'
import type { KnownWord, Synonym } from './rules/vocabulary.ts'
import './tables.ts'

export type Document = {
  product_id: number
  score: number
  lowest_price: number
  highest_price: number
  channels: Channel[]
  terms: string[]
}

export async function keepDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into search_document (product_id, score, lowest_price, highest_price, channels, terms)
    select product_id, score, lowest_price, highest_price, channels, array_to_tsvector(terms)
    from json_to_recordset(${JSON.stringify(documents)}::json)
      as given (product_id bigint, score integer, lowest_price bigint, highest_price bigint, channels text[], terms text[])
    on conflict (product_id) do update set score = excluded.score, lowest_price = excluded.lowest_price,
      highest_price = excluded.highest_price, channels = excluded.channels, terms = excluded.terms`.execute(tx)
}

export const dropDocuments = (tx: Tx, productIds: readonly number[]) =>
  sql`delete from search_document where product_id = any(${productIds})`.execute(tx)

export type Wanted = { queries: (string | undefined)[]; price: PriceRange | null; channel: Channel }
export type FoundRow = { id: number; grade: number }

/** When so many fit closely, those that merely mention it are left out. */
const ENOUGH_CLOSE = 12

/**
 * Products that fit, the closest first, then in the house's order. One statement: a looser grade is only looked for while
 * the closer ones found few. `first` looks among the few thousand products that come first (see `search_document.level`).
 */
export async function findProducts(db: Db, { queries, price, channel }: Wanted, first: boolean): Promise<FoundRow[]> {
  const [close, near, loose] = queries
  const level = first ? sql`level = 0` : sql`true`
  const inside = sql`${level} and lowest_price <= ${price?.most ?? Number.MAX_SAFE_INTEGER}
    and highest_price >= ${price?.least ?? 0} and ${channel} = any(channels)`
  const fits = (query: string | undefined) =>
    sql`select product_id, score from search_document where terms @@ ${query}::tsquery and ${inside}`
  if (close === undefined) {
    const { rows } = await sql<FoundRow>`select product_id as id, 0 as grade from search_document where ${inside}
      order by score, product_id limit ${sql.lit(MOST_FOUND + 1)}`.execute(db)
    return rows
  }
  const { rows } = await sql<FoundRow>`
    with close as materialized (${fits(close)}), near as materialized (${fits(near)}),
    loose as materialized (${fits(loose)} and (select count(*) from near) < ${sql.lit(ENOUGH_CLOSE)})
    select product_id as id, min(grade) as grade from (
      select product_id, score, 0 as grade from close
      union all select product_id, score, 1 from near
      union all select product_id, score, 2 from loose) as every
    group by product_id, score order by min(grade), score, product_id limit ${sql.lit(MOST_FOUND + 1)}`.execute(db)
  return rows
}

const MOST_WORDS = 60_000

export const knownWords = (db: Db): Promise<KnownWord[]> =>
  db.selectFrom('search_word').select(['word', 'products']).orderBy('products', 'desc').limit(MOST_WORDS).execute()

export const synonyms = (db: Db): Promise<Synonym[]> =>
  db.selectFrom('search_synonym').select(['phrases', 'finds']).orderBy('id').limit(5000).execute()

/** Counts all words anew. Nobody waits for it: until it is done the words before it count. */
export async function recountWords(tx: Tx): Promise<void> {
  await sql`delete from search_word`.execute(tx)
  await sql`
    insert into search_word (word, products)
    select word, ndoc from ts_stat('select terms from search_document') order by ndoc desc limit ${sql.lit(MOST_WORDS)}`.execute(
    tx,
  )
}
