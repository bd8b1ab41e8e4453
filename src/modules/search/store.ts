import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { SynonymInput, SynonymRow } from './contract.ts'
import type { Document } from './rules/postings.ts'
import type { KnownWord, Synonym } from './rules/vocabulary.ts'
import './tables.ts'

/** Inserts or replaces documents. Each row records the transaction that wrote it. */
export async function saveDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into search_document (product_id, score, lowest_price, highest_price, channels, terms)
    select product_id, score, lowest_price, highest_price, channels, array_to_tsvector(terms)
    from json_to_recordset(${JSON.stringify(documents)}::json)
      as given (product_id bigint, score integer, lowest_price bigint, highest_price bigint, channels text[], terms text[])
    on conflict (product_id) do update set score = excluded.score, lowest_price = excluded.lowest_price,
      highest_price = excluded.highest_price, channels = excluded.channels, terms = excluded.terms, written = excluded.written`.execute(
    tx,
  )
}

/** Removes products from the search. The rows stay empty, so that every process reads the removal. */
export const dropDocuments = (tx: Tx, productIds: readonly number[]) =>
  sql`update search_document set channels = '{}', terms = '', written = pg_current_xact_id()
    where product_id = any(${productIds}) and channels <> '{}'`.execute(tx)

/** Separator that no term contains. */
const BETWEEN = '\u001f'
/** Terms are read as one text, because parsing a PostgreSQL array is slower. */
const DOCUMENT = sql`product_id, score, lowest_price, highest_price, channels,
  array_to_string(tsvector_to_array(terms), ${sql.lit(BETWEEN)}) as terms`
type Row = Omit<Document, 'terms'> & { terms: string }

const documentOf = (row: Row): Document => ({ ...row, terms: row.terms === '' ? [] : row.terms.split(BETWEEN) })

export async function documentsAfter(db: Db, productId: number, limit: number): Promise<Document[]> {
  const { rows } = await sql<Row>`select ${DOCUMENT} from search_document
    where product_id > ${productId} order by product_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(documentOf)
}

/**
 * Returns the oldest transaction that may still be running; its changes may be invisible to current
 * reads.
 */
export async function watermark(db: Db): Promise<string> {
  const { rows } = await sql<{ watermark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as watermark`.execute(db)
  return rows[0]?.watermark ?? '0'
}

/**
 * Returns the documents written since a watermark. The upper bound skips rows of a restored
 * database with later transaction ids.
 */
export async function documentsSince(db: Db, watermark: string): Promise<Document[]> {
  const { rows } = await sql<Row>`select ${DOCUMENT} from search_document
    where written >= ${watermark}::xid8 and written < pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  return rows.map(documentOf)
}

const MAX_WORDS = 60_000

export const knownWords = (db: Db): Promise<KnownWord[]> =>
  db.selectFrom('search_word').select(['word', 'products']).orderBy('products', 'desc').limit(MAX_WORDS).execute()

const MAX_SYNONYMS = 2000

export const synonyms = (db: Db): Promise<(Synonym & SynonymRow)[]> =>
  db.selectFrom('search_synonym').select(['id', 'phrases', 'finds', 'language']).orderBy('id').limit(MAX_SYNONYMS).execute()

/** Inserts a synonym. Returns undefined at the maximum number of synonyms. */
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

/**
 * Recounts the words of all documents and keeps the `MAX_WORDS` most common. Readers use the old
 * counts until the transaction commits.
 */
export async function recountWords(tx: Tx): Promise<void> {
  await sql`lock table search_word in share row exclusive mode`.execute(tx) // concurrent recounts would insert the same words
  await sql`delete from search_word`.execute(tx)
  await sql`
    insert into search_word (word, products)
    select word, ndoc from ts_stat('select terms from search_document') order by ndoc desc limit ${sql.lit(MAX_WORDS)}`.execute(
    tx,
  )
}

/** Adds new words, each with one product until the next recount. Returns true when any word was new. */
export async function addWords(tx: Tx, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql`insert into search_word (word, products) select unnest(${words as string[]}::text[]), 1
    on conflict do nothing returning word`.execute(tx)
  return rows.length > 0
}

export async function countDocuments(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_document where channels <> '{}'`.execute(db)
  return rows[0]?.count ?? 0
}

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

/** Returns the popular searches of a channel that had results, the most popular first. */
export async function popularSearches(db: Db, { channel, since, limit }: Popular): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from search_day where day >= ${since.toISOString().slice(0, 10)}::date and channel = ${channel} and results > 0
    group by words having sum(searches) >= ${sql.lit(MIN_POPULAR)} order by sum(searches + clicks) desc, words limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows.map(({ words }) => words)
}

/** Minimum number of searches. Rarer queries could identify a person. */
const MIN_POPULAR = 5

export async function forgetSearches(db: Db, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10)
  await sql`delete from search_day where day < ${day}::date`.execute(db)
  await sql`delete from search_click where day < ${day}::date`.execute(db)
}
