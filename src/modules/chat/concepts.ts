import type { Language } from '#kernel/languages.ts'
import ar from './concepts/ar.json' with { type: 'json' }
import en from './concepts/en.json' with { type: 'json' }
import fr from './concepts/fr.json' with { type: 'json' }
import hi from './concepts/hi.json' with { type: 'json' }
import sw from './concepts/sw.json' with { type: 'json' }
import zh from './concepts/zh.json' with { type: 'json' }
import type { Concept } from './rules/intent-rules.ts'
import { isNearWord } from './rules/near-word.ts'

/** Terms of each concept, separated by commas. */
const TERMS: Partial<Record<Language, Record<Concept, string>>> = { en, ar, fr, hi, sw, zh }

/**
 * Languages in which a term may match inside a word, because words are not separated or have
 * prefixes.
 */
const INSIDE_WORDS: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko', 'ar', 'am', 'sw'])
const UNSPACED: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko'])
/** Minimum length of a term, in characters, for the comparison by `isNearWord`. */
const FUZZY_LENGTH = 6
/** Maximum number of letters before a short Arabic stem. */
const ARABIC_PREFIX = 2
const LATIN = /^[\p{Script=Latin}\d ]*$/u
const REPEATED = /(\p{L})\1+/u
const WHOLE_WORD_LENGTH = 3
/** Number with a unit of length or weight, such as a person's height. */
const BODY_FIGURE = /\d ?(?:cm|kgs?|kilos?|lbs?|ft|feet|inch|inches|公斤|斤|厘米|سم|كيلو|किलो|इंच|फुट)(?!\p{L})/u
/** Text that looks like an order number: four digits or more, perhaps after up to four letters. */
const ORDER_NUMBER = /(?<![\p{L}\d])[a-z]{0,4}[- ]?\d{4,}(?![\p{L}\d])/u

/** Folds case, width, accents, apostrophes, and spellings of Arabic and Hindi that people type differently. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640\u093c]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ँ/g, 'ं')
    .replace(/[’‘`´]/g, "'")

/**
 * Folds a text and splits it into words. Apostrophes separate French words, and are removed in
 * other languages.
 */
function wordsOf(text: string, language: Language): string[] {
  const plain = folded(text)
    .replace(/'/g, language === 'fr' ? ' ' : '')
    .replace(/made[ -]to[ -]measure/g, 'bespoke') // does not ask how to measure
  return plain.split(/[^\p{L}\p{N}\p{M}%]+/u).filter(Boolean)
}

type Term = { text: string; isPhrase: boolean; isWhole: boolean }
/** `words`: a word that begins with one of these is not compared as a misspelling. */
type Lexicon = { terms: Map<Concept, Term[]>; words: readonly string[] }
const lexicons = new Map<Language, Lexicon | undefined>()

function termOf(written: string, language: Language): Term {
  const text = wordsOf(written.replace(/\.$/, ''), language).join(' ')
  const isShort = !INSIDE_WORDS.has(language) && text.length <= (LATIN.test(text) ? WHOLE_WORD_LENGTH : 2)
  return { text, isPhrase: text.includes(' '), isWhole: written.endsWith('.') || isShort }
}

function lexiconOf(language: Language): Lexicon | undefined {
  if (lexicons.has(language)) return lexicons.get(language)
  const written = TERMS[language]
  const terms = new Map(
    (Object.entries(written ?? {}) as [Concept, string][]).map(([concept, list]) => [
      concept,
      list.split(',').map((each) => termOf(each.trim(), language)),
    ]),
  )
  const words = [...new Set([...terms.values()].flat().flatMap(({ text }) => text.split(' ')))].filter(
    (word) => word.length >= FUZZY_LENGTH - 1,
  )
  const made = written && { terms, words }
  lexicons.set(language, made)
  return made
}

/**
 * True when the terms of a language are grouped into concepts. Other languages have lists of
 * phrases.
 */
export const hasConcepts = (language: Language): boolean => TERMS[language] !== undefined

/** Returns the concepts that a text contains. `strict`: misspelled words do not count. */
export function conceptsIn(text: string, language: Language, strict = false): Set<Concept> {
  const words = wordsOf(text, language)
  const line = ` ${words.join(' ')} `
  const squeezed = new Set(words.filter((word) => REPEATED.test(word)).map((word) => word.replace(REPEATED, '$1')))
  const compact = words.join('')
  const isInside = !strict && INSIDE_WORDS.has(language)
  const lexicon = lexiconOf(language)
  const unknown = strict ? [] : words.filter((word) => !lexicon?.words.some((each) => word.startsWith(each)))
  const has = ({ text: term, isPhrase, isWhole }: Term): boolean => {
    if (term === '') return false
    if (UNSPACED.has(language)) return compact.includes(term.replaceAll(' ', ''))
    if (isWhole) return line.includes(` ${term} `) || (language === 'ar' && line.includes(` ال${term} `))
    if (isPhrase) return line.includes(` ${term}`)
    const isShort = term.length <= WHOLE_WORD_LENGTH
    if (isInside && language === 'ar' && isShort)
      return words.some((word) => word.slice(0, ARABIC_PREFIX + term.length).includes(term))
    if (isInside && !isShort ? line.includes(term) : line.includes(` ${term}`)) return true
    if (strict || language === 'ar') return false
    return squeezed.has(term) || (term.length >= FUZZY_LENGTH && unknown.some((word) => isNearWord(word, term)))
  }
  const found = new Set<Concept>()
  for (const [concept, terms] of lexicon?.terms ?? []) if (terms.some(has)) found.add(concept)
  if (BODY_FIGURE.test(folded(text))) found.add('body')
  if (found.has('order') && ORDER_NUMBER.test(folded(text))) found.add('status')
  return found
}
