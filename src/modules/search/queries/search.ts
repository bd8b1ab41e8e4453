import type { Channel } from '#domain/pricing/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { MAX_FOUND, type SearchNote, type Understood } from '../contract.ts'
import { type Clause, clausesOf, GRADES, type Grade } from '../rules/clauses.ts'
import type * as rules from '../rules/postings.ts'
import type { PriceRange } from '../rules/prices.ts'
import { type QueryInput, type QueryPart, type Understanding, understand } from '../rules/understand.ts'
import type { Vocabulary } from '../rules/vocabulary.ts'
import { postingsOf } from './postings.ts'
import { vocabularyOf } from './vocabulary.ts'

/** `ids`: product ids, best matches first, at most `MAX_FOUND`. */
export type Found = { ids: number[]; note: SearchNote; cloth: string[][][] }
export type Search = QueryInput & { channel: Channel }

/** Runs a search. Without results, retries with a wider price range or with fewer parts where that is possible. */
export async function search(deps: Pick<Deps, 'db' | 'cache'>, query: Search): Promise<Found> {
  const [vocabulary, postings] = await Promise.all([vocabularyOf(deps), postingsOf(deps)])
  const meant = understand(query, vocabulary)
  const missing = [...meant.unknown]
  let price: PriceRange | null = meant.price
  const find = (parts: readonly QueryPart[], loose?: ReadonlySet<QueryPart>): rules.Found[] => {
    if (parts.length === 0 && !price) return []
    const withShades = (from: Grade) => {
      const how = { isKind: vocabulary.isKind, loose }
      const grades = GRADES.map((grade) => clausesOf(parts, grade, { ...how, shades: grade >= from }))
      const found = postings.find({ grades, price, channel: query.channel }, MAX_FOUND + 1)
      const names = namedOf(parts)
      if (names.length === 0) return found
      // A query for a cloth without a garment lists the cloth itself before garments made of it.
      const own = grades.slice(0, 1).map((clauses) => [...clauses, ...names])
      const called = postings.find({ grades: own, price, channel: query.channel }, MAX_FOUND + 1)
      const ahead = new Set(called.map(({ id }) => id))
      return [...called, ...found.filter(({ id }) => !ahead.has(id))]
    }
    const rows = withShades(1)
    return rows[0]?.grade === 0 || !parts.some(({ kind }) => kind === 'colour') ? rows : withShades(0)
  }
  let parts = meant.parts
  const ask = () => first(waysToAsk(parts, price !== null), ({ loose }) => find(parts, loose))
  let rows = ask()
  while (rows.length === 0 && (parts.length > 1 || (price && isThing(parts[0])))) {
    const candidates = leastTelling(parts, vocabulary)
    if (price && meant.price && isThing(candidates[0])) {
      missing.push(meant.price.words)
      rows = first(nearPrices(price), (wider) => {
        price = wider
        return ask()
      })
      price = null
      continue
    }
    const without = (left: QueryPart) => parts.filter((part) => part !== left)
    const dropped =
      candidates.find(
        (left) => first(waysToAsk(without(left), price !== null), ({ loose }) => find(without(left), loose)).length > 0,
      ) ?? (candidates[0] as QueryPart)
    missing.push(dropped.words)
    parts = without(dropped)
    rows = ask()
  }
  return {
    ids: rows.slice(0, MAX_FOUND).map(({ id }) => id),
    note: { ...noteOf(meant, missing, rows.length), mentioned: isMentioned(parts, rows) },
    cloth: parts.filter(({ kind }) => OF_CLOTH.has(kind)).map(({ ways }) => ways),
  }
}

const isThing = (part?: QueryPart): boolean => part?.kind === 'garment' || part?.kind === 'length'

/** Yields wider price ranges, and null for any price at the end. */
function* nearPrices({ min, max }: PriceRange): Generator<PriceRange | null> {
  for (const factor of [1.25, 1.5, 2, 3])
    yield { min: min === null ? null : min / factor, max: max === null ? null : max * factor }
  yield null
}

const ONLY_CLOTH: ReadonlySet<QueryPart['kind']> = new Set(['fabric', 'colour', 'pattern'])
/** Returns clauses for products that are named after the fabric, when the query is only about cloth. Empty otherwise. */
const namedOf = (parts: readonly QueryPart[]): Clause[] =>
  parts.every(({ kind }) => ONLY_CLOTH.has(kind))
    ? parts
        .filter(({ kind }) => kind === 'fabric')
        .map(({ ways }) => ways.filter(({ length }) => length === 1).map(([stem]) => [[`named:${stem}`]]))
        .filter((ways) => ways.length > 0)
    : []

const OF_CLOTH: ReadonlySet<QueryPart['kind']> = new Set(['colour', 'fabric', 'pattern'])

function first<T, R>(ways: Iterable<T>, ask: (way: T) => R[]): R[] {
  for (const way of ways) {
    const found = ask(way)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Yields the parts that may match by a mention alone, one set for each attempt. Of several garments the last one counts: a
 * `dress shirt` is a shirt.
 */
function* waysToAsk(parts: readonly QueryPart[], hasPrice: boolean): Generator<{ loose?: ReadonlySet<QueryPart> }> {
  const things = parts.filter(({ kind }) => kind === 'garment' || kind === 'length')
  const purposes = things.some(({ purpose }) => !purpose) ? things.filter(({ purpose }) => purpose) : []
  const garments = things.filter((part) => part.kind === 'garment' && !purposes.includes(part))
  if (purposes.length > 0) yield { loose: new Set(purposes) }
  else if (isByLength(parts) && garments.length > 0) yield { loose: new Set(garments) }
  else yield {}
  if (garments.length > 1) yield { loose: new Set([...garments.slice(0, -1), ...purposes]) }
  // A gown above the price is nearer to the query than a shirt that mentions gowns.
  if (hasPrice && things.length > 0) return
  const isOfThings = parts.every(({ kind }) => kind !== 'word' && kind !== 'make' && kind !== 'length')
  // When the query has no garment or colour, a word that also names a cloth may mean something else: the block in “pressing
  // block” is not a block print.
  const isOfWords = things.length === 0 && parts.every(({ kind }) => kind !== 'colour')
  if (purposes.length === 0 && (isOfThings || isOfWords)) yield { loose: new Set(parts) }
}

const TELLING = ['make', 'word', 'size', 'pattern', 'colour', 'fabric', 'garment', 'length'] as const
/** Kinds from least to most specific, for cloth by the metre. A garment is then only the purpose of the cloth. */
const TELLING_OF_CLOTH = ['make', 'garment', ...TELLING.filter((kind) => kind !== 'make' && kind !== 'garment')] as const

const isByLength = (parts: readonly QueryPart[]) => parts.some(({ kind, purpose }) => kind === 'length' && !purpose)

/** Returns the least specific parts: the purposes, or all parts of one kind, the most common first. */
function leastTelling(parts: readonly QueryPart[], vocabulary: Vocabulary): QueryPart[] {
  // `koti la kitani` (coat of linen) is built like `cloth for a coat`, but the linen is not a purpose.
  const purposes = parts.filter(({ purpose, kind }) => purpose && !OF_CLOTH.has(kind))
  if (purposes.length > 0 && purposes.length < parts.length) return purposes
  const kind = (isByLength(parts) ? TELLING_OF_CLOTH : TELLING).find((each) => parts.some((part) => part.kind === each))
  const products = ({ ways }: QueryPart) => Math.max(0, ...ways.flat().map(vocabulary.productsOf))
  return parts.filter((part) => part.kind === kind).toSorted((a, b) => products(b) - products(a))
}

/** True when the query has only plain words, and the best result has one of them only in its longer texts. */
const isMentioned = (parts: readonly QueryPart[], rows: readonly rules.Found[]): boolean =>
  rows[0]?.grade === 2 && parts.every(({ kind }) => kind === 'word')

function noteOf(
  { parts, price, read, searched, cut }: Understanding,
  missing: string[],
  count: number,
): Omit<SearchNote, 'mentioned'> {
  const all = [
    ...parts.map(({ kind, words }) => ({ kind, words, min: null, max: null })),
    ...(price ? [{ kind: 'price' as const, ...price }] : []),
  ]
  const understood = all.flatMap((part): Understood[] => {
    if (part.kind === 'word' || part.kind === 'length' || missing.includes(part.words)) return []
    const without = all.filter((other) => other !== part).map(({ words }) => words)
    return [{ ...part, kind: part.kind, without: without.join(' ') }]
  })
  const correction = read === searched ? null : { from: read, to: searched }
  return { words: searched, correction, understood, missing, cut, more: count > MAX_FOUND }
}
