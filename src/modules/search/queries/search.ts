import type { Channel } from '#kernel/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { MAX_FOUND, type SearchNote, type Understood } from '../contract.ts'
import { clausesOf, GRADES } from '../rules/clauses.ts'
import type * as rules from '../rules/postings.ts'
import { type Asked, type Part, type Understanding, understand } from '../rules/understand.ts'
import { postingsOf } from './postings.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Product ids, the most fitting first, at most `MAX_FOUND`; and what is said of them. */
export type Found = { ids: number[]; note: SearchNote }
export type Search = Asked & { channel: Channel }

/** What a query finds. A query that finds nothing is asked again without its least telling word, at most three times. */
export async function search(deps: Pick<Deps, 'db' | 'cache'>, asked: Search): Promise<Found> {
  const [known, postings] = await Promise.all([vocabularyOf(deps), postingsOf(deps)])
  const meant = understand(asked, known)
  const missing = [...meant.unknown]
  let parts = meant.parts
  let rows = find(postings, meant, parts, asked.channel)
  for (let tries = 0; rows.length === 0 && parts.length > 1 && tries < 3; tries++) {
    const left = leastTelling(parts)
    missing.push(left.words)
    parts = parts.filter((part) => part !== left)
    rows = find(postings, meant, parts, asked.channel)
  }
  return { ids: rows.slice(0, MAX_FOUND).map(({ id }) => id), note: noteOf(meant, missing, rows.length) }
}

function find(postings: rules.Postings, { price }: Understanding, parts: readonly Part[], channel: Channel): rules.Found[] {
  if (parts.length === 0 && !price) return []
  return postings.find({ grades: GRADES.map((grade) => clausesOf(parts, grade)), price, channel }, MAX_FOUND + 1)
}

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
