import { fold, MAX_LETTERS, MAX_WORDS, wordsOf } from './fold.ts'
import { type PriceRange, priceIn, type Rates } from './prices.ts'
import { stemOf } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isForWhom, isStop, SIZE_WORDS, saysDetail, saysDone, saysPurpose, saysWhole, sizeIn, withPlainVerbs } from './words.ts'

/** `length` is cloth by the metre: what stands beside it (`cloth for a suit`) is what it is for. */
export type PartKind = 'colour' | 'fabric' | 'pattern' | 'garment' | 'size' | 'make' | 'length' | 'word'
/** Something that a product must have: every stem of at least one of the ways. */
export type Part = {
  kind: PartKind
  words: string
  ways: string[][]
  /** What something else is for: `cloth for a suit`, `vifungo vya shati`. */
  purpose: boolean
  /** What is on something else: `blazer with gold buttons`. */
  detail: boolean
  /** So many of the first ways are what was typed; the others are other words for it. */
  own: number
}

export type Understanding = {
  parts: Part[]
  price: (PriceRange & { words: string }) | null
  /** The query as it was read, and as it is searched for; the same unless something was corrected. */
  read: string
  searched: string
  /** Words that find nothing and are near to nothing. */
  unknown: string[]
  cut: boolean
}

export type Asked = {
  q: string
  /** Letter by letter: the last word may be the beginning of one. */
  typing?: boolean
  /** As it is typed: nothing is corrected. */
  exact?: boolean
  /** Units of each currency for one KES, and the currency that a bare price is meant in. */
  rates?: Rates
  currency?: string
}

const MAX_WAYS = 12
export const METRE = 'metre'
const PATTERNS = new Set('herringbone houndstooth check windowpane stripe print plain twill satin slub'.split(' '))
const MAKES = new Set(['bespoke', 'measure', 'tailored'])

export function understand(
  { q, typing = false, exact = false, rates = { KES: 1 }, currency }: Asked,
  known: Vocabulary,
): Understanding {
  const letters = [
    ...q
      .slice(0, 2 * MAX_LETTERS)
      .normalize('NFKC')
      .trim(),
  ]
  const folded = fold(letters.slice(0, MAX_LETTERS).join(''))
  const price = priceIn(folded, rates, currency)
  const all = wordsOf(price?.rest ?? folded)
  const said = withoutLengths(joined(withPlainVerbs(all.slice(0, MAX_WORDS)), known), known)
  const words = meaningful(said, known)
  // What is done stands first, and what it is done to behind it, with or without a word between them.
  const purposeFrom = saysDone(words[0] ?? '') ? 1 : wordsBefore(saysPurpose, said, words)
  const detailFrom = wordsBefore(saysDetail, said, words)
  const whole = said.some(saysWhole)
  const reading = new Reading(known, { typing: typing && !/\s$/.test(q), exact, purposeFrom, detailFrom, whole })
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

/** A query of nothing but `the` and `for` is searched for as it is. For whom it is counts only where the house says so. */
const meaningful = (words: string[], known: Vocabulary): string[] => {
  const some = words.filter((word) => !isStop(word) && !(isForWhom(word) && !known.finds(stemOf(word))))
  return some.length > 0 ? some : words
}

/** How many of the words that count stand before what they are for, or what is on them; all where nothing is said of it. */
function wordsBefore(isLink: (word: string) => boolean, said: readonly string[], words: readonly string[]): number {
  let before = 0
  for (const word of said) {
    if (before > 0 && isLink(word)) return before // not the `for` of `looking for a shirt`
    if (words.includes(word)) before++
  }
  return words.length
}

/** A blazer with gold buttons is no button, and not gold: up to a thing that is on another, all is only said of that one. */
function withDetails(parts: readonly Part[]): Part[] {
  const last = parts.findLastIndex(({ kind, detail }) => detail && (kind === 'garment' || kind === 'length'))
  return parts.map((part, at) => (part.detail && at <= last ? { ...part, kind: 'word' } : part))
}

/** `6 yards of kitenge`: how much is said when it is bought. */
const withoutLengths = (words: readonly string[], known: Vocabulary): string[] => {
  const isLength = (word = '') => stemOf(word) === METRE || known.synonymOf(stemOf(word))?.some(([way]) => way === METRE)
  return words.filter((word, at) => !(/^\d+$/.test(word) && isLength(words[at + 1])))
}

/** `over coat` is an overcoat, `t shirt` a T-shirt: two words of which one is nothing by itself. */
function joined(words: readonly string[], known: Vocabulary): string[] {
  const done: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    const both = next === undefined ? '' : word + next
    const isOne = next !== undefined && (known.isKind(stemOf(both)) || !known.knows(stemOf(word)) || !known.knows(stemOf(next)))
    if (isOne && both.length > 3 && known.knows(stemOf(both))) {
      done.push(both)
      at++
    } else done.push(word)
  }
  return done
}

/** `whole`: a whole outfit is meant, and what is worn for an occasion is no piece that is called so. */
type How = { typing: boolean; exact: boolean; purposeFrom: number; detailFrom: number; whole: boolean }

class Reading {
  readonly parts: Part[] = []
  readonly searched: string[] = []
  readonly unknown: string[] = []
  readonly #known: Vocabulary
  readonly #how: How
  #at = 0

  constructor(known: Vocabulary, how: How) {
    this.#known = known
    this.#how = how
  }

  /** Reads what begins with the word at `at`; answers how many words that was. */
  take(words: readonly string[], at: number): number {
    this.#at = at
    return this.#phrase(words, at) || this.#size(words, at) || this.#word(words[at] ?? '', at === words.length - 1)
  }

  #add(kind: PartKind, words: string, ways: string[][], own = ways.length): void {
    const [purpose, detail] = [this.#at >= this.#how.purposeFrom, this.#at >= this.#how.detailFrom]
    this.parts.push({ kind, words, ways: ways.slice(0, MAX_WAYS), own, purpose, detail })
    this.searched.push(words)
  }

  /** The longest phrase that means something else as well. */
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
      if (ways.length === 0) this.unknown.push(typed.join(' '))
      else this.#add(isOccasion ? 'word' : this.#kindOf(ways), typed.join(' '), ways, itself.length)
      if (ways.length === 0) this.searched.push(typed.join(' '))
      return count
    }
    return 0
  }

  /** `size 50`, `EU 50`, `xl`; a bare number only where the house has such a size. */
  #size(words: readonly string[], at: number): number {
    const word = words[at] ?? ''
    const named = SIZE_WORDS.has(word)
    const size = sizeIn((named ? words[at + 1] : word) ?? '')
    if (size === undefined || !this.#known.hasSize(size)) return 0
    if (!named && words.length === 1 && this.#how.typing) return 0
    this.#add('size', named ? `${word} ${words[at + 1]}` : word, [[`size:${size}`]])
    return named ? 2 : 1
  }

  #word(word: string, isLast: boolean): number {
    const stem = stemOf(word)
    const typing = isLast && this.#how.typing
    const whole = this.#known.finds(stem) ? [stem] : []
    if (whole.length > 0 && !typing) this.#add(this.#kindOf([whole]), word, [whole])
    else if (!this.#begun(word, whole, typing)) this.#unknownWord(word)
    return 1
  }

  /** The beginning of words: `herring` for herringbone. */
  #begun(word: string, whole: string[], typing: boolean): boolean {
    if (word.length < (typing ? 1 : 3)) return false
    const begun = this.#known.beginningWith(word, MAX_WAYS).map((each) => [each])
    const ways = whole.length > 0 ? [whole, ...begun.filter(([each]) => each !== whole[0])] : begun
    if (ways.length > 0) this.#add(this.#kindOf(ways.slice(0, 1)), word, ways)
    return ways.length > 0
  }

  #unknownWord(word: string): void {
    const meant = this.#how.exact ? undefined : (this.#known.nearest(stemOf(word)) ?? this.#known.nearest(word))
    const parts = meant || this.#how.exact ? undefined : this.#parted(word)
    if (meant)
      this.#known.synonymOf(meant) && this.#phrase([meant], 0) ? undefined : this.#add(this.#kindOf([[meant]]), meant, [[meant]])
    else if (parts) for (const part of parts) this.#add(this.#kindOf([[stemOf(part)]]), part, [[stemOf(part)]])
    else {
      this.unknown.push(word)
      this.searched.push(word)
    }
  }

  /** `linenjacket`: two words that both find something, and one of them is what a product is. `Outfit` is not `out` and `fit`. */
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
    if (MAKES.has(stem)) return 'make'
    if (stem === METRE) return 'length'
    if (PATTERNS.has(stem)) return 'pattern'
    if (this.#known.isColour(stem)) return 'colour'
    return this.#known.isFabric(stem) ? 'fabric' : 'word'
  }
}
