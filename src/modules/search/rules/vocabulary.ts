import { fold, wordsOf } from './fold.ts'
import { TRANSLATIONS } from './lexicon.ts'
import { NearWords } from './near-words.ts'
import { segmented } from './segment.ts'
import { stemOf } from './stem.ts'
import { isForeignStop, isStop } from './words.ts'

export type KnownWord = { word: string; products: number }
export type Synonym = { phrases: string[]; finds: string[] }

/**
 * Drops phrases without letters or digits (`🧵`, `%`), which would match everything. Returns an empty list when no phrase, or
 * nothing to find, remains.
 */
function inWords({ phrases, finds }: Synonym): Synonym[] {
  const hasWord = (phrase: string) => stemmed(phrase).length > 0
  const left = { phrases: phrases.filter(hasWord), finds: finds.filter(hasWord) }
  const meansNothing = left.phrases.length === 0 || (finds.length > 0 && left.finds.length === 0)
  return meansNothing ? [] : [left]
}

export class Vocabulary {
  /**
   * Number of products that have each word, counted once for each kind of term (`kind:`, `b:` …).
   */
  readonly #products = new Map<string, number>()
  readonly #sorted: string[]
  readonly #fabrics = new Set<string>()
  readonly #colours = new Set<string>()
  readonly #kinds = new Set<string>()
  readonly #sizes = new Set<string>()
  readonly #synonyms = new Map<string, string[][]>()
  readonly #synonymWords = new Set<string>()
  readonly #translations = new Set<string>()
  /** Words from anything but long texts. Typing errors may be corrected to them. */
  readonly #meant = new Set<string>()
  readonly #near: NearWords
  readonly longest: number

  constructor(knownWords: readonly KnownWord[], synonyms: readonly Synonym[]) {
    for (const { word, products } of knownWords) this.#learn(word, products)
    const worded = synonyms.flatMap(inWords)
    for (const synonym of worded) this.#relate(synonym)
    for (const synonym of worded) this.#relateFurther(synonym)
    this.#translate()
    this.longest = Math.max(1, ...[...this.#synonyms.keys()].map((phrase) => phrase.split(' ').length))
    this.#sorted = [...this.#products.keys()].sort()
    this.#near = new NearWords(new Set([...this.#meant, ...this.#synonymWords]))
  }

  #learn(word: string, products: number) {
    const [, grade, rest = word] = /^([a-z]+):(.*)$/s.exec(word) ?? []
    const [fabric, colour] = rest.split('+')
    if (grade === 'size') this.#sizes.add(rest)
    else if (colour !== undefined && fabric !== undefined) {
      this.#fabrics.add(fabric)
      this.#colours.add(colour)
    } else {
      if (grade === 'kind') this.#kinds.add(rest)
      if (grade !== 'c') this.#meant.add(rest)
      this.#products.set(rest, (this.#products.get(rest) ?? 0) + products)
    }
  }

  #relate({ phrases, finds }: Synonym) {
    const stems = phrases.map(stemmed)
    const meant = finds.length > 0 ? finds.map(stemmed) : stems
    for (const phrase of stems) {
      const key = phrase.join(' ')
      const others = meant.filter((other) => other.join(' ') !== key)
      this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...others])
    }
    for (const word of [...stems, ...meant].flat()) this.#synonymWords.add(word)
  }

  /** Adds synonyms of synonyms: `gauni` is a dress, and a search for a dress also shows gowns. */
  #relateFurther({ phrases, finds }: Synonym) {
    if (finds.length === 0) return
    const stems = phrases.map((phrase) => stemmed(phrase).join(' '))
    const meant = finds.map(stemmed)
    for (const [phrase, ways] of this.#synonyms) {
      if (stems.includes(phrase) || !ways.some((way) => stems.includes(way.join(' ')))) continue
      const written = new Set(ways.map((way) => way.join(' ')))
      this.#synonyms.set(phrase, [...ways, ...meant.filter((way) => way.join(' ') !== phrase && !written.has(way.join(' ')))])
    }
  }

  /**
   * Adds the words of the lexicons: each finds what its English word and the synonyms of that find. A word that names products
   * in English keeps that meaning: `Hose` is then not read as the German word for trousers.
   */
  #translate() {
    for (const { english, typed } of STEMMED) {
      const ways = [english, ...(this.#synonyms.get(english.join(' ')) ?? [])]
      const isSold = english.every(this.finds)
      const isFound = isSold || ways.some((way) => way.every(this.finds))
      for (const phrase of typed) {
        const synonyms = this.#synonyms.get(phrase)
        // Words of a phrase for something that is not sold are read one by one.
        if (synonyms === undefined && (this.finds(phrase) || (!isFound && phrase.includes(' ')))) continue
        if (synonyms === undefined && isSold) this.#translations.add(phrase)
        this.#synonyms.set(phrase, synonyms ? distinct([...synonyms, ...ways]) : ways)
      }
    }
  }

  finds = (stem: string): boolean => this.#products.has(stem)
  knows = (stem: string): boolean => this.finds(stem) || this.#synonymWords.has(stem)
  isFabric = (stem: string): boolean => this.#fabrics.has(stem) && !this.#kinds.has(stem)
  isColour = (stem: string): boolean => this.#colours.has(stem) && !this.#fabrics.has(stem) && !this.#kinds.has(stem)
  isKind = (stem: string): boolean => this.#kinds.has(stem)
  isWhatItIs = (stem: string): boolean => this.#kinds.has(stem) || this.#fabrics.has(stem) || this.#colours.has(stem)
  hasSize = (size: string): boolean => this.#sizes.has(size)
  productsOf = (stem: string): number => this.#products.get(stem) ?? 0
  isTranslation = (phrase: string): boolean => this.#translations.has(phrase)
  synonymOf = (phrase: string) => this.#synonyms.get(phrase)

  /** Returns at most `limit` words with this prefix, the exact word first. */
  beginningWith(letters: string, limit: number): string[] {
    let low = 0
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < letters) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < this.#sorted.length && found.length < MAX_LOOKED_AT; at++) {
      const word = this.#sorted[at] ?? ''
      if (!word.startsWith(letters)) break
      found.push(word)
    }
    const order = (word: string) => (word === letters ? Number.POSITIVE_INFINITY : this.productsOf(word))
    return found.sort((a, b) => order(b) - order(a)).slice(0, limit)
  }

  /** Returns the most likely correction; undefined when no word is near enough. */
  nearest(word: string): string | undefined {
    let best: { word: string; cost: number; products: number } | undefined
    for (const { word: other, away } of this.#near.to(word)) {
      const cost = away + (other[0] === word[0] ? 0 : 0.5)
      // The first letter is seldom wrong: in a short word it must match.
      if (word.length < SHORT_letters && other[0] !== word[0]) continue
      const products = this.productsOf(other)
      if (!best || cost < best.cost || (cost === best.cost && products > best.products)) best = { word: other, cost, products }
    }
    return best?.word
  }
}

const STEMMED = TRANSLATIONS.map(([english, typed]) => ({
  english: stemmed(english),
  typed: typed.flatMap((phrase) => {
    const words = wordsOf(segmented(phrase)).filter((word) => !isStop(word))
    const telling = words.filter((word) => !isForeignStop(word))
    const stems = (telling.length > 0 ? telling : words).map(stemOf)
    return stems.length > 0 ? [stems.join(' ')] : []
  }),
}))
const TRANSLATED_WORDS: ReadonlySet<string> = new Set(
  STEMMED.flatMap(({ typed }) => typed.filter((phrase) => !phrase.includes(' '))),
)
const NEAR_TRANSLATED = new NearWords(TRANSLATED_WORDS)

export const isTranslated = (stem: string): boolean => TRANSLATED_WORDS.has(stem)
/**
 * Returns the most similar word of the lexicons: at most one edit, and not of the first letter.
 * Undefined without one, and for words of fewer than five letters.
 */
export function nearestTranslated(word: string): string | undefined {
  if (word.length < SHORT_letters) return undefined
  const near = [...NEAR_TRANSLATED.to(word)].filter(({ word: other, away }) => away <= 1 && other[0] === word[0])
  return near.sort((a, b) => a.away - b.away)[0]?.word
}

const distinct = (ways: readonly string[][]): string[][] => [...new Map(ways.map((way) => [way.join(' '), way])).values()]

const MAX_LOOKED_AT = 2000
const SHORT_letters = 5

function stemmed(phrase: string): string[] {
  const words = wordsOf(fold(phrase))
  const some = words.filter((word) => !isStop(word))
  return (some.length > 0 ? some : words).map(stemOf)
}
