import type { Deps } from '#platform/deps.ts'
import { stemsOf } from '../rules/document.ts'
import { fold, wordsOf } from '../rules/fold.ts'
import { stemOf } from '../rules/stem.ts'
import { understand } from '../rules/understand.ts'
import { popularSearches } from './popular.ts'
import type { Search } from './search.ts'
import { vocabularyOf } from './vocabulary.ts'

const MAX = 5
const MAX_SHELVES = 4

/** Completes a query, with at most `MAX` results. Returns popular queries for an empty one. */
export async function completions(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, { q, channel }: Search): Promise<string[]> {
  const [vocabulary, popular] = await Promise.all([vocabularyOf(deps), popularSearches(deps, channel)])
  const typed = fold(q).replace(/\s+/g, ' ').trim()
  if (typed === '') return popular.slice(0, MAX)
  const words = wordsOf(typed)
  const last = words.at(-1) ?? ''
  const finished =
    last.length < 2 || /\s$/.test(q)
      ? []
      : vocabulary.beginningWith(last, MAX).filter((word) => word !== stemOf(last) && /^\p{L}+$/u.test(word))
  const before = words.slice(0, -1).join(' ')
  const all = [
    ...popular.filter((each) => each.startsWith(typed) && each !== typed),
    ...finished.map((word) => `${before} ${word}`.trim()),
  ]
  return [...new Set(all)].slice(0, MAX)
}

/**
 * Returns the entries that the query names, best matches first, at most `MAX_SHELVES`. `noun`: the query has the last word of
 * the name. `whole`: the name has every part of the query.
 */
export async function shelvesFor<S extends { name: string }>(
  deps: Pick<Deps, 'db' | 'cache'>,
  query: Search,
  shelves: readonly S[],
  how: 'noun' | 'whole',
): Promise<S[]> {
  const { parts } = understand({ ...query, typing: true }, await vocabularyOf(deps))
  if (parts.length === 0) return []
  const rated = shelves.map((shelf) => {
    const stems = stemsOf(shelf.name)
    const matching = parts.filter(({ ways }) => ways.some((way) => way.every((stem) => stems.includes(stem))))
    const noun = stems.at(-1) ?? ''
    const meant =
      how === 'whole' ? matching.length === parts.length : matching.some(({ ways }) => ways.some((way) => way.includes(noun)))
    return { shelf, rate: meant ? matching.length / parts.length + matching.length / (10 * Math.max(1, stems.length)) : 0 }
  })
  const fitting = rated.filter(({ rate }) => rate > 0).toSorted((a, b) => b.rate - a.rate)
  return fitting.slice(0, MAX_SHELVES).map(({ shelf }) => shelf)
}
