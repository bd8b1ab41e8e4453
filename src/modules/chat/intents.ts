import type { Language } from '#kernel/languages.ts'
import { REPLY_INTENTS } from './texts.ts'
import am from './words/am.json' with { type: 'json' }
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import sw from './words/sw.json' with { type: 'json' }
import yo from './words/yo.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, Record<Intent | 'filler', string[]>>> = {
  en,
  es,
  fr,
  de,
  it,
  pt,
  ru,
  zh,
  ja,
  ko,
  ar,
  hi,
  sw,
  am,
  yo,
}

/** Intents in ascending order of precedence when two score the same. */
export const INTENTS = [
  'hello',
  'thanks',
  'products',
  'size',
  'measure',
  'delivery',
  'contact',
  'hours',
  'making',
  'returns',
  'guarantee',
  'order',
  'person',
  'payment',
  'anger',
] as const
export type Intent = (typeof INTENTS)[number]
/** Topics for a person, which win over every other intent. */
const FOR_PERSON: readonly Intent[] = ['person', 'payment', 'anger']
/** Greetings, which every other intent wins over. */
const POLITE: readonly Intent[] = ['hello', 'thanks']

/** Languages in which a phrase matches inside a word: no spaces between words, or prefixes and particles. */
const INSIDE_WORDS: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko', 'ar', 'am'])
/** A character of these says more than a letter. */
const DENSE: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko'])
const DENSITY = 3

/** Folds case, width, accents of Latin letters, and the Arabic spellings that people type differently. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/[’‘`]/g, "'")

type Phrase = { parts: (string | RegExp)[]; weight: number }
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function phraseOf(language: Language, phrase: string): Phrase {
  const parts = folded(phrase).split('+')
  const weight = parts.join('').length * (DENSE.has(language) ? DENSITY : 1)
  if (INSIDE_WORDS.has(language)) return { parts, weight }
  return { parts: parts.map((part) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(part)}`, 'u')), weight }
}

const compiled = new Map<Language, Map<Intent, Phrase[]>>()
function phrasesOf(language: Language): Map<Intent, Phrase[]> {
  const cached = compiled.get(language)
  if (cached) return cached
  const made = new Map(INTENTS.map((intent) => [intent, WORDS[language][intent].map((each) => phraseOf(language, each))]))
  compiled.set(language, made)
  return made
}

/** Weight of words of buying, which also stand in questions about delivery or guarantee (“how much is …”). */
const GOODS_SHARE = 0.5

const has = (text: string, part: string | RegExp) => (typeof part === 'string' ? text.includes(part) : part.test(text))

type Scored = { intent: Intent; score: number }

/** Returns the intents that a text matches in one language, best first. */
function scoredIn(language: Language, text: string): Scored[] {
  const scored: Scored[] = []
  for (const [intent, phrases] of phrasesOf(language)) {
    const score = phrases.reduce((sum, { parts, weight }) => (parts.every((part) => has(text, part)) ? sum + weight : sum), 0)
    if (score > 0) scored.push({ intent, score: intent === 'products' ? score * GOODS_SHARE : score })
  }
  const rank = ({ intent }: Scored) => (FOR_PERSON.includes(intent) ? 2 : POLITE.includes(intent) ? 0 : 1)
  return scored.sort((a, b) => rank(b) - rank(a) || b.score - a.score || INTENTS.indexOf(b.intent) - INTENTS.indexOf(a.intent))
}

/** Score from which a match in another language than the site's counts. */
const SURE = 5

/** Recognises what a visitor wants. Tries the site's language, then English, then the others. Undefined when nothing matches. */
export function intentOf(text: string, language: Language): { intent: Intent; language: Language } | undefined {
  const reply = REPLY_INTENTS.get(text.trim())
  if (reply) return { intent: reply, language }
  const plain = folded(text)
  const [own] = scoredIn(language, plain)
  if (own) return { intent: own.intent, language }
  const others = (Object.keys(WORDS) as Language[])
    .filter((each) => each !== language)
    .flatMap((each) =>
      scoredIn(each, plain)
        .slice(0, 1)
        .map((best) => ({ ...best, language: each })),
    )
    .filter(({ score }) => score >= SURE)
    .sort((a, b) => b.score - a.score)
  return others[0] && { intent: others[0].intent, language: others[0].language }
}

/** Removes filler words (“do you have a …, please”), so that the catalogue search gets the words of the goods alone. */
export function withoutFiller(text: string, language: Language): string {
  const plain = folded(text).replace(/[?!,;:。？！，]/g, ' ')
  const filler = WORDS[language].filler.map(folded).sort((a, b) => b.length - a.length)
  if (DENSE.has(language))
    return filler
      .reduce((rest, word) => rest.replaceAll(word, ' '), plain)
      .replace(/\s+/g, ' ')
      .trim()
  const phrases = filler.filter((word) => word.includes(' '))
  const single = new Set(filler)
  const rest = phrases.reduce((before, phrase) => before.replaceAll(phrase, ' '), plain)
  return rest
    .split(/\s+/)
    .filter((word) => word !== '' && !single.has(word))
    .join(' ')
}
