import { slips, slipsAllowed } from './distance.ts'
import { fold, MAX_LETTERS, MAX_WORDS, wordsOf } from './fold.ts'
import { stemOf } from './stem.ts'
import { isStop } from './words.ts'

/**
 * Texts by what somebody typed, for what is too little to keep postings of: help articles, pages. Words are folded, stemmed and forgiven slips
 * as those of products are; the last one may be half typed.
 */
export type TextToRank = { /** What it says, and how much a word in it counts. */ fields: readonly (readonly [string, number])[] }

type Weights = Map<string, number>
const stemsOf = (text: string): string[] => wordsOf(fold(text)).map(stemOf)

function weightsOf({ fields }: TextToRank): Weights {
  const weights: Weights = new Map()
  for (const [text, weight] of fields) {
    // A word that comes again in the same field says little more.
    for (const stem of new Set(stemsOf(text))) weights.set(stem, (weights.get(stem) ?? 0) + weight)
  }
  return weights
}

const LEAST_PREFIX = 3
const OF_PREFIX = 0.7
const OF_SLIP = 0.5

/** How well a word is said by a text: itself, its beginning, or with a slip of the finger. */
function weightIn(weights: Weights, word: string, mayBeBegun: boolean): number {
  const exact = weights.get(word)
  if (exact !== undefined) return exact
  let best = 0
  const allowed = slipsAllowed(word)
  for (const [known, weight] of weights) {
    const begun = mayBeBegun && word.length >= LEAST_PREFIX && known.startsWith(word)
    if (begun) best = Math.max(best, weight * OF_PREFIX)
    else if (allowed > 0 && slips(word, known, allowed) <= allowed) best = Math.max(best, weight * OF_SLIP)
  }
  return best
}

/** The places of the texts that fit, the most fitting first: those that have every word, else those that have at least half of them. */
export function rankTexts(query: string, texts: readonly TextToRank[]): number[] {
  const typed = wordsOf(fold(query.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
  const telling = typed.filter((word) => !isStop(word))
  const words = (telling.length > 0 ? telling : typed).map(stemOf)
  if (words.length === 0) return []
  const indexed = texts.map(weightsOf)
  const rarity = words.map((word) => Math.log(1 + texts.length / (1 + indexed.filter((weights) => weights.has(word)).length)))
  const ranked = indexed.map((weights, place) => {
    const parts = words.map((word, at) => weightIn(weights, word, at === words.length - 1) * (rarity[at] ?? 1))
    return { place, has: parts.filter((part) => part > 0).length, score: parts.reduce((sum, part) => sum + part, 0) }
  })
  const most = Math.max(0, ...ranked.map(({ has }) => has))
  if (most * 2 < words.length || most === 0) return []
  return ranked
    .filter(({ has }) => has === most)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place }) => place)
}
