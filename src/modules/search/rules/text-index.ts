import { fold, MAX_LETTERS, MAX_WORDS, wordsOf } from './fold.ts'
import { NearWords } from './near-words.ts'
import { stemOf } from './stem.ts'
import { isStop } from './words.ts'

export type TextToRank = { /** What it says, and how much a word in it counts. */ fields: readonly (readonly [string, number])[] }

/** How much a word counts in the texts that say it, by their place. */
type Weights = Map<number, number>
const stemsOf = (text: string): string[] => wordsOf(fold(text)).map(stemOf)

const LEAST_PREFIX = 3
const OF_PREFIX = 0.7
const OF_SLIP = 0.5

/**
 * Texts by what somebody typed, for what is too little to keep in tables: help articles, pages. Words are folded, stemmed and forgiven slips
 * as those of products are; the last one may be half typed. It is worked out once and asked for each letter: looking through the words of all
 * texts for each took nine milliseconds of the processor.
 */
export class TextIndex {
  readonly #texts: number
  readonly #words = new Map<string, Weights>()
  /** In the order of their letters, so that those which begin alike stand together. */
  readonly #inOrder: readonly string[]
  readonly #near: NearWords

  constructor(texts: readonly TextToRank[]) {
    this.#texts = texts.length
    for (const [place, { fields }] of texts.entries()) {
      // A word that comes again in the same field says little more.
      for (const [text, weight] of fields) for (const stem of new Set(stemsOf(text))) this.#count(stem, place, weight)
    }
    this.#inOrder = [...this.#words.keys()].sort()
    this.#near = new NearWords(this.#words.keys())
  }

  #count(stem: string, place: number, weight: number) {
    const weights = this.#words.get(stem) ?? new Map<number, number>()
    this.#words.set(stem, weights.set(place, (weights.get(place) ?? 0) + weight))
  }

  /** The places of the texts that fit, the most fitting first: those that have every word, else those that have at least half of them. */
  rank(query: string): number[] {
    const typed = wordsOf(fold(query.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
    const telling = typed.filter((word) => !isStop(word))
    const words = (telling.length > 0 ? telling : typed).map(stemOf)
    const found = new Map<number, { has: number; score: number }>()
    for (const [at, word] of words.entries()) {
      const rarity = Math.log(1 + this.#texts / (1 + (this.#words.get(word)?.size ?? 0)))
      for (const [place, weight] of this.#saying(word, at === words.length - 1)) {
        const { has, score } = found.get(place) ?? { has: 0, score: 0 }
        found.set(place, { has: has + 1, score: score + weight * rarity })
      }
    }
    const most = Math.max(0, ...[...found.values()].map(({ has }) => has))
    if (most * 2 < words.length) return []
    return [...found]
      .filter(([, { has }]) => has === most)
      .sort(([one, a], [other, b]) => b.score - a.score || one - other)
      .map(([place]) => place)
  }

  /** How well each text says a word: itself, else its beginning or, where no text has it, one that is a slip away. */
  #saying(word: string, mayBeBegun: boolean): Weights {
    const exact = this.#words.get(word)
    const best: Weights = new Map(exact)
    const also = (known: string, share: number) => {
      for (const [place, weight] of this.#words.get(known) ?? []) {
        if (!exact?.has(place)) best.set(place, Math.max(best.get(place) ?? 0, weight * share))
      }
    }
    if (mayBeBegun && word.length >= LEAST_PREFIX) {
      for (const known of this.#beginningWith(word)) if (known !== word) also(known, OF_PREFIX)
    }
    if (best.size === 0) for (const { word: known } of this.#near.to(word)) also(known, OF_SLIP)
    return best
  }

  *#beginningWith(word: string): Generator<string> {
    let [low, high] = [0, this.#inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#inOrder[middle] as string) < word) low = middle + 1
      else high = middle
    }
    for (let known = this.#inOrder[low]; known?.startsWith(word); known = this.#inOrder[low]) {
      yield known
      low += 1
    }
  }
}
