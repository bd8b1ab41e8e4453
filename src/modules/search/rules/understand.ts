import { translatedParts } from './compounds.ts'
import { fold, MAX_LETTERS, MAX_WORDS, wordsOf } from './fold.ts'
import { inDigits, type PriceRange, priceIn, type Rates } from './prices.ts'
import { segmented } from './segment.ts'
import { stemOf } from './stem.ts'
import { nearestTranslated, type Vocabulary } from './vocabulary.ts'
import {
  endsPurpose,
  isForeignStop,
  isForWhom,
  isStop,
  SIZE_WORDS,
  saysDetail,
  saysDone,
  saysPurpose,
  saysWhole,
  sizeIn,
  withPlainVerbs,
} from './words.ts'

/** `length` is cloth by the metre. */
export type PartKind = 'colour' | 'fabric' | 'pattern' | 'garment' | 'size' | 'make' | 'length' | 'word'
/** A product matches with every stem of one of the `ways`. */
export type QueryPart = {
  kind: PartKind
  words: string
  ways: string[][]
  /** True for the purpose of another part: `cloth for a suit`, `vifungo vya shati`. */
  purpose: boolean
  /** True for a feature of another part: `blazer with gold buttons`. */
  detail: boolean
  /** Number of leading `ways` that count as typed; the others are synonyms. */
  own: number
}

export type Understanding = {
  parts: QueryPart[]
  price: (PriceRange & { words: string }) | null
  /** Meaningful words of the query and its price, as read and as searched: corrected or split words differ. */
  read: string
  searched: string
  unknown: string[]
  cut: boolean
}

export type QueryInput = {
  q: string
  typing?: boolean
  exact?: boolean
  /** Units of each currency for one KES, and the currency of bare prices. */
  rates?: Rates
  currency?: string
}

const MAX_WAYS = 12
export const METRE = 'metre'
const PATTERNS = new Set('herringbone houndstooth check windowpane stripe print plain twill satin slub'.split(' '))
const MAKES = new Set(['bespoke', 'measure', 'tailored'])

export function understand(
  { q, typing = false, exact = false, rates = { KES: 1 }, currency }: QueryInput,
  vocabulary: Vocabulary,
): Understanding {
  const letters = [
    ...q
      .slice(0, 2 * MAX_LETTERS)
      .normalize('NFKC')
      .trim(),
  ]
  const folded = segmented(inDigits(fold(letters.slice(0, MAX_LETTERS).join(''))))
  const price = priceIn(folded, rates, currency)
  const all = wordsOf(price?.rest ?? folded)
  const terms = withoutLengths(joined(withPlainVerbs(all.slice(0, MAX_WORDS)), vocabulary), vocabulary)
  const words = meaningful(terms, vocabulary)
  // In a query for an alteration the garment follows the action, with or without a preposition.
  const purposeFrom = saysDone(words[0] ?? '') ? 1 : wordsBefore(saysPurpose, terms, words)
  const detailFrom = wordsBefore(saysDetail, terms, words)
  const purposeTo = wordsToPurpose(terms, words)
  const isWhole = terms.some(saysWhole)
  const reading = new Reading(vocabulary, {
    typing: typing && !/\s$/.test(q),
    exact,
    purposeFrom,
    purposeTo,
    detailFrom,
    whole: isWhole,
  })
  for (let at = 0; at < words.length; ) at += reading.take(words, at)
  return {
    parts: withDetails(reading.parts),
    price: price && { min: price.min, max: price.max, words: price.words },
    read: [...words, ...(price ? [price.words] : [])].join(' '),
    searched: [...reading.searched, ...(price ? [price.words] : [])].join(' '),
    unknown: reading.unknown,
    cut: letters.length > MAX_LETTERS || q.length > 2 * MAX_LETTERS || all.length > MAX_WORDS,
  }
}

/**
 * Returns the words without stop words, unless only those remain. Words such as `men` count only
 * when the catalogue uses them.
 */
const meaningful = (words: string[], vocabulary: Vocabulary): string[] => {
  const some = words.filter(
    (word) =>
      !isStop(word) &&
      !endsPurpose(word) &&
      !(isForeignStop(word) && !vocabulary.knows(stemOf(word))) &&
      !(isForWhom(word) && !vocabulary.finds(stemOf(word))),
  )
  return some.length > 0 ? some : words
}

/** Returns the number of meaningful words before the first link word, or of all words without one. */
function wordsBefore(isLink: (word: string) => boolean, phrase: readonly string[], words: readonly string[]): number {
  let before = 0
  for (const word of phrase) {
    if (before > 0 && isLink(word)) return before // not the `for` of `looking for a shirt`
    if (words.includes(word)) before++
  }
  return words.length
}

/** Returns the number of meaningful words before the last word that ends a purpose; 0 when none follows it. */
function wordsToPurpose(phrase: readonly string[], words: readonly string[]): number {
  const end = phrase.findLastIndex(endsPurpose)
  const before = phrase.slice(0, Math.max(0, end)).filter((word) => words.includes(word) && !endsPurpose(word)).length
  return before < words.filter((word) => !endsPurpose(word)).length ? before : 0
}

/** Turns the words of a feature into plain words: a blazer with gold buttons is neither a button nor gold. */
function withDetails(parts: readonly QueryPart[]): QueryPart[] {
  const last = parts.findLastIndex(({ kind, detail }) => detail && (kind === 'garment' || kind === 'length'))
  return parts.map((part, at) => (part.detail && at <= last ? { ...part, kind: 'word' } : part))
}

/** Drops the number of `6 yards of kitenge`, because the shopper chooses the length when buying. */
const withoutLengths = (words: readonly string[], vocabulary: Vocabulary): string[] => {
  const isLength = (word = '') => stemOf(word) === METRE || vocabulary.synonymOf(stemOf(word))?.some(([way]) => way === METRE)
  return words.filter((word, at) => !(/^\d+$/.test(word) && isLength(words[at + 1])))
}

/**
 * Joins two words to a known one that names a garment, or when one of the two is unknown by itself: `over coat` is an overcoat,
 * `t shirt` a T-shirt.
 */
function joined(words: readonly string[], vocabulary: Vocabulary): string[] {
  const done: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const both = next === undefined ? '' : word + next
    const isOne =
      next !== undefined &&
      (vocabulary.isKind(stemOf(both)) || !vocabulary.knows(stemOf(word)) || !vocabulary.knows(stemOf(next)))
    if (isOne && both.length > 3 && vocabulary.knows(stemOf(both))) {
      done.push(both)
      at++
    } else done.push(word)
  }
  return done
}

/** `whole`: a complete outfit is meant, so a phrase for the occasion is not read as a garment. */
type ReadingOptions = {
  typing: boolean
  exact: boolean
  /** Words from `purposeFrom`, and those before `purposeTo`, tell the purpose. */
  purposeFrom: number
  purposeTo: number
  detailFrom: number
  whole: boolean
}

class Reading {
  readonly parts: QueryPart[] = []
  readonly searched: string[] = []
  readonly unknown: string[] = []
  readonly #known: Vocabulary
  readonly #how: ReadingOptions
  #at = 0

  constructor(vocabulary: Vocabulary, how: ReadingOptions) {
    this.#known = vocabulary
    this.#how = how
  }

  /** Reads the part that starts at index `at`. Returns the number of words read. */
  take(words: readonly string[], at: number): number {
    this.#at = at
    return this.#phrase(words, at) || this.#size(words, at) || this.#word(words[at] ?? '', at === words.length - 1)
  }

  #add(kind: PartKind, words: string, ways: string[][], own = ways.length): void {
    const { purposeFrom, purposeTo, detailFrom } = this.#how
    const [purpose, detail] = [this.#at >= purposeFrom || this.#at < purposeTo, this.#at >= detailFrom]
    this.parts.push({ kind, words, ways: ways.slice(0, MAX_WAYS), own, purpose, detail })
    this.searched.push(words)
  }

  /** Reads the longest phrase with synonyms. Returns its number of words; 0 without one. */
  #phrase(words: readonly string[], at: number): number {
    for (let count = Math.min(this.#known.longest, words.length - at); count > 0; count--) {
      const typed = words.slice(at, at + count)
      const stems = typed.map(stemOf)
      const synonym = this.#known.synonymOf(stems.join(' '))
      if (!synonym) continue
      const others = synonym.filter((way) => way.join(' ') !== stems.join(' ') && way.every(this.#known.finds))
      const isOccasion = this.#how.whole && count > 1 && others.length > 0
      const itself = stems.every(this.#known.finds) && !isOccasion ? [stems] : []
      const ways = [...itself, ...(isOccasion ? others : synonym)].filter((way) => way.every(this.#known.finds))
      // The English word of a translated one counts as typed; its synonyms do not.
      const own = this.#known.isTranslation(stems.join(' ')) ? 1 : itself.length
      if (ways.length === 0) this.unknown.push(typed.join(' '))
      else this.#add(isOccasion ? 'word' : this.#kindOf(ways), typed.join(' '), ways, own)
      if (ways.length === 0) this.searched.push(typed.join(' '))
      return count
    }
    return 0
  }

  /** Reads `size 50`, `EU 50`, `xl` or a bare number, when a product has such a size. */
  #size(words: readonly string[], at: number): number {
    const word = words[at] ?? ''
    const isSizeWord = SIZE_WORDS.has(word)
    const size = sizeIn((isSizeWord ? words[at + 1] : word) ?? '')
    if (size === undefined || !this.#known.hasSize(size)) return 0
    if (!isSizeWord && words.length === 1 && this.#how.typing) return 0
    this.#add('size', isSizeWord ? `${word} ${words[at + 1]}` : word, [[`size:${size}`]])
    return isSizeWord ? 2 : 1
  }

  #word(word: string, isLast: boolean): number {
    const stem = stemOf(word)
    const typing = isLast && this.#how.typing
    const exact = this.#known.finds(stem) ? [stem] : []
    if (exact.length > 0 && !typing) this.#add(this.#kindOf([exact]), word, [exact])
    else if (!this.#begun(word, exact, typing)) this.#unknownWord(word)
    return 1
  }

  /** Reads a word prefix: `herring` for herringbone. */
  #begun(word: string, phrase: string[], typing: boolean): boolean {
    if (word.length < (typing ? 1 : 3)) return false
    const begun = this.#known.beginningWith(word, MAX_WAYS).map((each) => [each])
    const ways = phrase.length > 0 ? [phrase, ...begun.filter(([each]) => each !== phrase[0])] : begun
    if (ways.length > 0) this.#add(this.#kindOf(ways.slice(0, 1)), word, ways)
    return ways.length > 0
  }

  #unknownWord(word: string): void {
    const compound = translatedParts(word)
    if (compound) {
      for (const part of compound) this.#phrase([part], 0)
      return
    }
    const stem = stemOf(word)
    const meant = this.#how.exact
      ? undefined
      : (this.#known.nearest(stem) ?? this.#known.nearest(word) ?? nearestTranslated(stem))
    const parts = meant || this.#how.exact ? undefined : this.#parted(word)
    if (meant)
      this.#known.synonymOf(meant) && this.#phrase([meant], 0) ? undefined : this.#add(this.#kindOf([[meant]]), meant, [[meant]])
    else if (parts) for (const part of parts) this.#add(this.#kindOf([[stemOf(part)]]), part, [[stemOf(part)]])
    else {
      this.unknown.push(word)
      this.searched.push(word)
    }
  }

  /**
   * Splits `linenjacket` into two known words, of which one is a garment, cloth or colour.
   * Undefined when there is no such split: `outfit` is not `out` and `fit`.
   */
  #parted(word: string): [string, string] | undefined {
    for (let at = 3; at <= word.length - 3; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      const stems = [stemOf(first), stemOf(second)]
      if (stems.every(this.#known.finds) && stems.some(this.#known.isWhatItIs)) return [first, second]
    }
    return undefined
  }

  #kindOf(ways: string[][]): PartKind {
    const stem = ways[0]?.length === 1 ? (ways[0][0] ?? '') : ''
    if (this.#known.isKind(stem) || ways[0]?.some(this.#known.isKind)) return 'garment'
    if (ways.some((way) => way.length === 1 && way[0] === METRE)) return 'length'
    if (MAKES.has(stem)) return 'make'
    if (PATTERNS.has(stem)) return 'pattern'
    if (this.#known.isColour(stem)) return 'colour'
    return this.#known.isFabric(stem) ? 'fabric' : 'word'
  }
}
