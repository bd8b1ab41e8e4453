import { fold, MAX_LETTERS, MAX_WORDS, wordsOf } from './fold.ts'
import { NearWords } from './near-words.ts'
import { stemOf } from './stem.ts'
import { isStop } from './words.ts'

/** `fields`: text of each field, and the weight of its words. */
export type TextToRank = { fields: readonly (readonly [string, number])[] }

type Weights = Map<number, number>
const stemsOf = (text: string): string[] => wordsOf(fold(text)).map(stemOf)

const LEAST_PREFIX = 3
const OF_PREFIX = 0.7
const OF_SLIP = 0.5

/** Index of a few texts. Words match with typing errors, and the last word may be incomplete. */
export class TextIndex {
  readonly #texts: number
  readonly #words = new Map<string, Weights>()
  /** Sorted, so that words with the same prefix are adjacent. */
  readonly #inOrder: readonly string[]
  readonly #near: NearWords

  constructor(texts: readonly TextToRank[]) {
    this.#texts = texts.length
    for (const [place, { fields }] of texts.entries()) {
      // A repeated word in one field counts once.
      for (const [text, weight] of fields) for (const stem of new Set(stemsOf(text))) this.#count(stem, place, weight)
    }
    this.#inOrder = [...this.#words.keys()].sort()
    this.#near = new NearWords(this.#words.keys())
  }

  #count(stem: string, place: number, weight: number) {
    const weights = this.#words.get(stem) ?? new Map<number, number>()
    this.#words.set(stem, weights.set(place, (weights.get(place) ?? 0) + weight))
  }

  /**
   * Returns the indexes of matching texts, the best first: only texts with the most query words,
   * and none when these have less than half of the words.
   */
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

  /**
   * Returns the weight of a word in each text: exact, by prefix or, when no text has it, with a
   * typing error.
   */
  #saying(word: string, mayBeBegun: boolean): Weights {
    const exact = this.#words.get(word)
    const best: Weights = new Map(exact)
    const also = (term: string, share: number) => {
      for (const [place, weight] of this.#words.get(term) ?? []) {
        if (!exact?.has(place)) best.set(place, Math.max(best.get(place) ?? 0, weight * share))
      }
    }
    if (mayBeBegun && word.length >= LEAST_PREFIX) {
      for (const term of this.#beginningWith(word)) if (term !== word) also(term, OF_PREFIX)
    }
    if (best.size === 0) for (const { word: term } of this.#near.to(word)) also(term, OF_SLIP)
    return best
  }

  *#beginningWith(word: string): Generator<string> {
    let [low, high] = [0, this.#inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#inOrder[middle] as string) < word) low = middle + 1
      else high = middle
    }
    for (let term = this.#inOrder[low]; term?.startsWith(word); term = this.#inOrder[low]) {
      yield term
      low += 1
    }
  }
}
