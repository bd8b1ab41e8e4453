import { sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import { MAX_FOUND, type SynonymInput, type SynonymRow } from './contract.ts'
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

export async function saveDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
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
  const inside = sql`${level} and lowest_price <= ${price?.max ?? Number.MAX_SAFE_INTEGER}
    and highest_price >= ${price?.min ?? 0} and ${channel} = any(channels)`
  const fits = (query: string | undefined) =>
    sql`select product_id, score from search_document where terms @@ ${query}::tsquery and ${inside}`
  if (close === undefined) {
    const { rows } = await sql<FoundRow>`select product_id as id, 0 as grade from search_document where ${inside}
      order by score, product_id limit ${sql.lit(MAX_FOUND + 1)}`.execute(db)
    return rows
  }
  const { rows } = await sql<FoundRow>`
    with close as materialized (${fits(close)}), near as materialized (${fits(near)}),
    loose as materialized (${fits(loose)} and (select count(*) from near) < ${sql.lit(ENOUGH_CLOSE)})
    select product_id as id, min(grade) as grade from (
      select product_id, score, 0 as grade from close
      union all select product_id, score, 1 from near
      union all select product_id, score, 2 from loose) as every
    group by product_id, score order by min(grade), score, product_id limit ${sql.lit(MAX_FOUND + 1)}`.execute(db)
  return rows
}

const MAX_WORDS = 60_000

export const knownWords = (db: Db): Promise<KnownWord[]> =>
  db.selectFrom('search_word').select(['word', 'products']).orderBy('products', 'desc').limit(MAX_WORDS).execute()

const MAX_SYNONYMS = 2000

export const synonyms = (db: Db): Promise<(Synonym & SynonymRow)[]> =>
  db.selectFrom('search_synonym').select(['id', 'phrases', 'finds', 'language']).orderBy('id').limit(MAX_SYNONYMS).execute()

/** Nothing when there are as many as there may be. */
export async function addSynonym(tx: Tx, { phrases, finds, language }: SynonymInput): Promise<SynonymRow | undefined> {
  const { rows } = await sql<SynonymRow>`insert into search_synonym (phrases, finds, language)
    select ${phrases}::text[], ${finds}::text[], ${language}::text where (select count(*) from search_synonym) < ${sql.lit(MAX_SYNONYMS)}
    returning id, phrases, finds, language`.execute(tx)
  return rows[0]
}

export const changeSynonym = (tx: Tx, id: number, { phrases, finds, language }: SynonymInput): Promise<SynonymRow | undefined> =>
  tx
    .updateTable('search_synonym')
    .set({ phrases, finds, language })
    .where('id', '=', id)
    .returning(['id', 'phrases', 'finds', 'language'])
    .executeTakeFirst()

export const synonymById = (tx: Tx, id: number): Promise<SynonymRow | undefined> =>
  tx.selectFrom('search_synonym').select(['id', 'phrases', 'finds', 'language']).where('id', '=', id).executeTakeFirst()

export async function removeSynonym(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_synonym').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** Counts all words anew. Nobody waits for it: until it is done the words before it count. */
export async function recountWords(tx: Tx): Promise<void> {
  await sql`lock table search_word in share row exclusive mode`.execute(tx) // two that count at once would each insert every word
  await sql`delete from search_word`.execute(tx)
  await sql`
    insert into search_word (word, products)
    select word, ndoc from ts_stat('select terms from search_document') order by ndoc desc limit ${sql.lit(MAX_WORDS)}`.execute(
    tx,
  )
}

/** Words that are new with these documents; how many products they find is counted later. Answers whether there were any. */
export async function addWords(tx: Tx, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql`insert into search_word (word, products) select unnest(${words as string[]}::text[]), 1
    on conflict do nothing returning word`.execute(tx)
  return rows.length > 0
}

export async function countDocuments(db: Db | Tx): Promise<{ all: number; first: number }> {
  const { rows } = await sql<{ all: number; first: number }>`
    select count(*) as all, count(*) filter (where level = 0) as first from search_document`.execute(db)
  return rows[0] ?? { all: 0, first: 0 }
}

/** Says anew which products are the first `most` of the house (`search_document.level`). */
export const chooseFirst = (tx: Tx, limit: number) =>
  sql`with first as (select product_id from search_document order by score, product_id limit ${sql.lit(limit)})
    update search_document set level = wanted.level
    from (select product_id, case when first.product_id is null then 1 else 0 end as level
      from search_document left join first using (product_id)) as wanted
    where search_document.product_id = wanted.product_id and search_document.level <> wanted.level`.execute(tx)

export type DayLine = {
  day: string
  words: string
  language: string
  channel: Channel
  searches: number
  without_results: number
  results: number
  clicks: number
}
export type ClickLine = { day: string; words: string; product_id: number; clicks: number; positions: number }

/** Adds to what is counted. */
export async function recordSearches(db: Db, days: readonly DayLine[], clicks: readonly ClickLine[]) {
  await sql`
    insert into search_day (day, words, language, channel, searches, without_results, results, clicks)
    select * from json_to_recordset(${JSON.stringify(days)}::json) as given (day date, words text, language text, channel text,
      searches integer, without_results integer, results integer, clicks integer)
    order by day, words, language, channel
    on conflict (day, words, language, channel) do update set searches = search_day.searches + excluded.searches,
      without_results = search_day.without_results + excluded.without_results, clicks = search_day.clicks + excluded.clicks,
      results = case when excluded.searches > 0 then excluded.results else search_day.results end`.execute(db)
  if (clicks.length === 0) return
  await sql`
    insert into search_click (day, words, product_id, clicks, positions)
    select day, words, product_id, clicks, positions from json_to_recordset(${JSON.stringify(clicks)}::json)
      as given (day date, words text, product_id bigint, clicks integer, positions integer) order by day, words, product_id
    on conflict (day, words, product_id) do update set clicks = search_click.clicks + excluded.clicks,
      positions = search_click.positions + excluded.positions`.execute(db)
}

type Popular = { channel: Channel; since: Date; limit: number }

/** What many searched for lately in a channel, and found. */
export async function popularSearches(db: Db, { channel, since, limit }: Popular): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from search_day where day >= ${since.toISOString().slice(0, 10)}::date and channel = ${channel} and results > 0
    group by words having sum(searches) >= ${sql.lit(MIN_POPULAR)} order by sum(searches + clicks) desc, words limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows.map(({ words }) => words)
}

/** Fewer than that is somebody's own search, and is shown to nobody. */
const MIN_POPULAR = 5

export async function forgetSearches(db: Db, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10)
  await sql`delete from search_day where day < ${day}::date`.execute(db)
  await sql`delete from search_click where day < ${day}::date`.execute(db)
}
