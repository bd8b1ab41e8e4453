import { lexiconWords, TRANSLATIONS } from './lexicon.ts'
import { CURRENCY_NAMES } from './prices.ts'

const RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+/gu
const IS_RUN = new RegExp(`^${RUN.source}$`, 'u')
/** Endings and particles: one or two Hiragana or Hangul characters, such as `の`, `を`, `에서`. */
const PARTICLE = /^[\p{sc=Hiragana}\p{sc=Hangul}]{1,2}$/u

const LISTS = ['stop', 'purpose', 'detail', 'forWhom', 'atMost', 'atMostAfter', 'atLeast'] as const
const WORDS: ReadonlySet<string> = new Set(
  [...TRANSLATIONS.flatMap(([, typed]) => typed), ...LISTS.flatMap(lexiconWords), ...CURRENCY_NAMES].filter((word) =>
    IS_RUN.test(word),
  ),
)
const LONGEST = Math.max(0, ...[...WORDS].map((word) => word.length))

/**
 * Separates the words of folded Chinese, Japanese and Korean text by spaces: at each position the longest word of the lexicons.
 * Drops particles.
 */
export const segmented = (folded: string): string => folded.replace(RUN, (run) => ` ${split(run).join(' ')} `)

function split(run: string): string[] {
  const words: string[] = []
  let unknown = ''
  const endUnknown = () => {
    if (unknown !== '' && !(PARTICLE.test(unknown) && (words.length > 0 || unknown.length < run.length))) words.push(unknown)
    unknown = ''
  }
  for (let at = 0; at < run.length; ) {
    const word = wordAt(run, at)
    if (word === undefined) unknown += run[at++]
    else {
      endUnknown()
      words.push(word)
      at += word.length
    }
  }
  endUnknown()
  return words
}

function wordAt(run: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, run.length - at); length > 0; length--) {
    const word = run.slice(at, at + length)
    if (WORDS.has(word)) return word
  }
  return undefined
}
