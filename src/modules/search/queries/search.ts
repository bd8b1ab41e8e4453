import type { Channel } from '#kernel/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { MAX_FOUND, type SearchNote, type Understood } from '../contract.ts'
import { GRADES, termsQuery } from '../rules/terms-query.ts'
import { type Asked, type Part, type Understanding, understand } from '../rules/understand.ts'
import type { Vocabulary } from '../rules/vocabulary.ts'
import * as store from '../store.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Product ids, the most fitting first, at most `MAX_FOUND`; and what is said of them. */
export type Found = { ids: number[]; note: SearchNote }
export type Search = Asked & { channel: Channel }

/** Words that so many products have are looked for among the first few thousand products alone, if that finds enough. */
const COMMON = 4000
const ENOUGH = 240

/** What a query finds. A query that finds nothing is asked again without its least telling word, at most three times. */
export async function search(deps: Pick<Deps, 'db' | 'cache'>, asked: Search): Promise<Found> {
  const known = await vocabularyOf(deps)
  const meant = understand(asked, known)
  const missing = [...meant.unknown]
  let parts = meant.parts
  let rows = await find(deps, known, meant, parts, asked.channel)
  for (let tries = 0; rows.length === 0 && parts.length > 1 && tries < 3; tries++) {
    const left = leastTelling(parts)
    missing.push(left.words)
    parts = parts.filter((part) => part !== left)
    rows = await find(deps, known, meant, parts, asked.channel)
  }
  return { ids: rows.slice(0, MAX_FOUND).map(({ id }) => id), note: noteOf(meant, missing, rows.length) }
}

async function find(
  { db }: Pick<Deps, 'db'>,
  known: Vocabulary,
  { price }: Understanding,
  parts: readonly Part[],
  channel: Channel,
): Promise<store.FoundRow[]> {
  if (parts.length === 0 && !price) return []
  const wanted = { queries: GRADES.map((grade) => termsQuery(parts, grade)), price, channel }
  const rarest = Math.min(...parts.map(({ ways }) => sum(ways.map((way) => Math.min(...way.map(known.productsOf))))))
  if (rarest > COMMON) {
    const first = await store.findProducts(db, wanted, true)
    if (first.length >= ENOUGH) return first
  }
  return store.findProducts(db, wanted, false)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const TELLING = ['make', 'size', 'word', 'pattern', 'colour', 'fabric', 'garment'] as const

const leastTelling = (parts: readonly Part[]): Part =>
  parts.toSorted((a, b) => TELLING.indexOf(a.kind) - TELLING.indexOf(b.kind))[0] as Part

function noteOf({ parts, price, read, searched, cut }: Understanding, missing: string[], count: number): SearchNote {
  const all = [
    ...parts.map(({ kind, words }) => ({ kind, words, min: null, max: null })),
    ...(price ? [{ kind: 'price' as const, ...price }] : []),
  ]
  const understood = all.flatMap((part): Understood[] => {
    if (part.kind === 'word' || missing.includes(part.words)) return []
    const without = all.filter((other) => other !== part).map(({ words }) => words)
    return [{ ...part, kind: part.kind, without: without.join(' ') }]
  })
  const correction = read === searched ? null : { from: read, to: searched }
  return { words: searched, correction, understood, missing, cut, more: count > MAX_FOUND }
}
