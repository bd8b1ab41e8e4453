import type { PaletteTarget } from './targets.ts'

/** Lower case without accents and hyphens, so that `e-mail` is `email`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[-‑’']/g, '')
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const STOP = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'my', 'how', 'do', 'i', 'in', 'and'])

const begins = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((word) => words.some((each) => each.startsWith(word) || singular(word) === each))

const singular = (word: string): string => (word.length > 3 ? word.replace(/(ie)?s$/, (_, y) => (y ? 'y' : '')) : word)

type Named = Pick<PaletteTarget, 'words'> & { name: string }

/** Returns the targets for typed words, best first. All targets when nothing is typed. */
export function findTargets<T extends Named>(targets: readonly T[], typed: string): T[] {
  const all = wordsOf(typed)
  const terms = all.filter((word) => !STOP.has(word))
  const meant = terms.length > 0 ? terms : all
  if (meant.length === 0) return [...targets]
  const rank = ({ name, words }: Named): number => {
    const own = wordsOf(name)
    if (begins(meant, own)) return begins(meant.slice(0, 1), own.slice(0, 1)) ? 0 : 1
    const further = wordsOf(words)
    if (!begins(meant, [...own, ...further])) return Number.POSITIVE_INFINITY
    // The first of the further words says what the target is about.
    return meant.some((word) => singular(word) === further[0] || word === further[0]) ? 2 : 3
  }
  return targets
    .map((target) => ({ target, rank: rank(target) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ target }) => target)
}
