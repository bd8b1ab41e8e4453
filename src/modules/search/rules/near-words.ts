import { slips, slipsAllowed } from './distance.ts'

export type NearWord = { word: string; away: number }

/** Index of words by their letter pairs, so that a misspelt word is compared with few words. */
export class NearWords {
  readonly #all: readonly string[]
  readonly #byPair = new Map<string, number[]>()

  constructor(words: Iterable<string>) {
    this.#all = [...words]
    for (const [at, word] of this.#all.entries()) {
      for (const pair of pairsOf(word)) {
        const list = this.#byPair.get(pair)
        if (list) list.push(at)
        else this.#byPair.set(pair, [at])
      }
    }
  }

  /** Yields nothing for words of fewer than four letters, which are all similar. */
  *to(word: string): Generator<NearWord> {
    const allowed = slipsAllowed(word)
    if (allowed === 0) return
    for (const other of this.#sharing(word, allowed)) {
      const away = slips(word, other, allowed)
      if (away <= allowed) yield { word: other, away }
    }
  }

  /** One edit changes at most three letter pairs. */
  *#sharing(word: string, allowed: number): Generator<string> {
    const counts = new Map<number, number>()
    const pairs = pairsOf(word)
    for (const pair of pairs) for (const at of this.#byPair.get(pair) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1)
    const enough = Math.max(1, pairs.length - 3 * allowed)
    for (const [at, count] of counts) {
      const other = this.#all[at] ?? ''
      if (count >= enough && Math.abs(other.length - word.length) <= allowed) yield other
    }
  }
}

function pairsOf(word: string): string[] {
  const padded = `^${word}$`
  return [...new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))]
}
