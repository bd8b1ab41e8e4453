import { fold } from './fold.ts'
import { AFTER_PURPOSE, BEFORE_DETAIL, BEFORE_PURPOSE, lexiconWords } from './lexicon.ts'

/** Returns a set of folded words, because queries are folded. */
const foldedSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(fold))

const STOP = foldedSet(
  `a an the for of in with and or to on my me i am is im we want need looking look show find buy get please some any by at it its that this
  are you do does have has your our sell which what where best nice good new made
  hi hello hey can could would should will recommend suggest help let us we where how when something anything one ones thing things stuff item
  items really very quite just also outfit outfits attire wear clothes clothing garment garments pc pcs
  ya wa la cha za kwa na ni vya mwa kwenye yenye wenye lenye chenye zenye vyenye nataka natafuta naomba
  من في مع علي او و ل لل عن الي هذا هذه اريد ابحث
  de la le les en et pour avec der die das und für mit`,
)
export const isStop = (word: string): boolean => STOP.has(word)

const FOREIGN_STOP: ReadonlySet<string> = new Set(lexiconWords('stop'))
/** True for stop words of the lexicons. In English they may be meaningful words. */
export const isForeignStop = (word: string): boolean => FOREIGN_STOP.has(word)

/** Words between a thing and its purpose or owner: `cloth to sew a suit`, `shorten my trousers`. */
const PURPOSE = foldedSet(`for to my kwa ya wa la cha vya za ل لل من ${BEFORE_PURPOSE.join(' ')}`)
export const saysPurpose = (word: string): boolean => PURPOSE.has(word)

const ENDS_PURPOSE = foldedSet(AFTER_PURPOSE.join(' '))
/** True for words between a purpose and its thing, in languages that name the purpose first. */
export const endsPurpose = (word: string): boolean => ENDS_PURPOSE.has(word)

/** Words for an alteration, before its garment: `shorten trousers`. */
const DONE = foldedSet(
  `alter altering shorten shortening lengthen lengthening hem tighten widen taper mend mending repair repairing resize resizing
  fupisha kufupisha rekebisha kurekebisha punguza kupunguza تعديل تقصير تضييق توسيع تصليح`,
)
export const saysDone = (word: string): boolean => DONE.has(word)
/** Two-word verbs that may enclose the garment: `let my trousers out`. */
const TWO_WORDS =
  /(?<!\S)(?:(?:take|taking|taken) (?:(my|the|this|his|her|a|an) (\S+) )?in|(?:let|letting) (?:(my|the|this|his|her|a|an) (\S+) )?out)(?!\S)/gu
/** Italian `per` tells a purpose; in `per metre` it does not. */
const PER_METRE = /(?<!\S)per (metre|meter|yard)s?(?!\S)/gu
/** `Hem my trousers` is an alteration; a plain hem is a feature. */
const HEM = /(?<!\S)hem (?=(?:my|the|this|these|his|her|a|an) )/gu
export const withPlainVerbs = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(HEM, 'alter ')
    .replace(PER_METRE, 'by the $1')
    // In `take the jacket in navy` nothing is altered: the enclosed garment counts only at the end of the query.
    .replace(TWO_WORDS, (all, _, garment: string | undefined, __, other: string | undefined, at: number, text: string) => {
      const between = garment ?? other
      if (between === undefined) return 'alter'
      return at + all.length === text.length ? `alter ${between}` : all
    })
    .split(' ')
    .filter(Boolean)

/** Words for a whole outfit: `black tie outfit` means a dress code and no tie. */
const WHOLE = foldedSet('outfit outfits attire ensemble dresscode mavazi vazi زي طقم')
export const saysWhole = (word: string): boolean => WHOLE.has(word)

/** Words between a thing and its feature: `a blazer with gold buttons`. */
const DETAIL = foldedSet(`with yenye wenye lenye chenye zenye vyenye مع ${BEFORE_DETAIL.join(' ')}`)
export const saysDetail = (word: string): boolean => DETAIL.has(word)

const FOR_WHOM = foldedSet(
  `man men mens gents gent gentleman gentlemen male woman women womens lady ladies female girl girls boy boys unisex
  kiume wanaume mwanaume kike wanawake mwanamke رجالي رجال للرجال نسائي نساء للنساء حريمي ${lexiconWords('forWhom').join(' ')}`,
)
export const isForWhom = (word: string): boolean => FOR_WHOM.has(word)

export const SIZE_WORDS = foldedSet('size sz eu uk us collar saizi ukubwa مقاس قياس')
const LETTER_SIZE = /^(?:x{1,3}s|s|m|l|x{1,4}l|[2-5]xl)$/
const SIZE_IN_WORDS: Record<string, string> = { small: 's', medium: 'm', large: 'l', xlarge: 'xl', '2xl': 'xxl', '3xl': 'xxxl' }

/** Returns a size without its system (`eu50`, `50r`); undefined when the word is not a size. */
export function sizeIn(word: string): string | undefined {
  if (Object.hasOwn(SIZE_IN_WORDS, word)) return SIZE_IN_WORDS[word]
  if (LETTER_SIZE.test(word)) return word
  return /^(?:eu|uk|us)?(\d{1,3}(?:cm|mm)?)[rsl]?$/.exec(word)?.[1]
}
