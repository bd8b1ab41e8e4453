import { LANGUAGES, type Language } from '#kernel/languages.ts'
import { conceptsIn, folded, hasConcepts } from './concepts.ts'
import { INTENTS, type Intent, type Scored, scoredBy } from './rules/intent-rules.ts'
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

const FILLERS: Readonly<Record<Language, { filler: string[] }>> = { en, es, fr, de, it, pt, ru, zh, ja, ko, ar, hi, sw, am, yo }
const PHRASES: Partial<Record<Language, Record<Intent, string[]>>> = { es, de, it, pt, ru, ja, ko, am, yo }

/** Intents that need staff. Their phrases rank above those of other intents. */
const FOR_PERSON: readonly Intent[] = ['person', 'payment', 'anger']
/** Intents whose phrases rank below those of other intents. */
const POLITE: readonly Intent[] = ['hello', 'thanks']

/** Languages in which a phrase matches inside a word: no spaces between words, or prefixes and particles. */
const INSIDE_WORDS: ReadonlySet<Language> = new Set(['ja', 'ko', 'am'])
const DENSE: ReadonlySet<Language> = new Set(['zh', 'ja', 'ko'])
const DENSITY = 3

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
  const lists = PHRASES[language]
  const made = new Map(INTENTS.map((intent) => [intent, (lists?.[intent] ?? []).map((each) => phraseOf(language, each))]))
  compiled.set(language, made)
  return made
}

/**
 * Factor for the score of `products`, because its words also occur in questions about delivery or
 * guarantee (“how much is …”).
 */
const GOODS_SHARE = 0.5

const has = (text: string, part: string | RegExp) => (typeof part === 'string' ? text.includes(part) : part.test(text))

function scoredByPhrases(language: Language, text: string): Scored[] {
  const scored: Scored[] = []
  for (const [intent, phrases] of phrasesOf(language)) {
    const score = phrases.reduce((sum, { parts, weight }) => (parts.every((part) => has(text, part)) ? sum + weight : sum), 0)
    if (score > 0) scored.push({ intent, score: intent === 'products' ? score * GOODS_SHARE : score })
  }
  const rank = ({ intent }: Scored) => (FOR_PERSON.includes(intent) ? 2 : POLITE.includes(intent) ? 0 : 1)
  return scored.sort((a, b) => rank(b) - rank(a) || b.score - a.score || INTENTS.indexOf(b.intent) - INTENTS.indexOf(a.intent))
}

/** Minimum score for a match by phrases of a language other than the site's. */
const SURE = 5
/** Minimum points for a match by concepts, in the site's language and in another. Not for `POLITE` intents. */
const MIN_POINTS = 1.5
const MIN_POINTS_ELSEWHERE = 2

type Understood = { intent: Intent; language: Language }

/** `best` is undefined with too few points. English words inside another language also count (“order yangu”). */
function byConcepts(text: string, language: Language): { best: Scored | undefined; own: number } {
  const concepts = conceptsIn(text, language)
  const own = concepts.size
  if (language !== 'en' && own > 0) for (const each of conceptsIn(text, 'en', true)) if (each !== 'mine') concepts.add(each)
  const [best] = scoredBy(concepts)
  const isEnough = best !== undefined && (POLITE.includes(best.intent) || best.score >= MIN_POINTS)
  return { best: isEnough ? best : undefined, own }
}

/** Languages with concepts come before those with phrases. Undefined when none fits. */
function elsewhere(text: string, site: Language): Understood | undefined {
  const others = LANGUAGES.filter((each) => each !== site)
  const found = others.filter(hasConcepts).flatMap((language) => {
    const { best, own } = byConcepts(text, language)
    return best && (best.score >= MIN_POINTS_ELSEWHERE || POLITE.includes(best.intent)) ? [{ ...best, language, own }] : []
  })
  const [first] = found.sort((a, b) => b.own - a.own || b.score - a.score)
  if (first) return { intent: first.intent, language: first.language }
  const plain = folded(text)
  const phrases = others
    .filter((each) => !hasConcepts(each))
    .flatMap((language) =>
      scoredByPhrases(language, plain)
        .slice(0, 1)
        .map((best) => ({ ...best, language })),
    )
  const [sure] = phrases.filter(({ score }) => score >= SURE).sort((a, b) => b.score - a.score)
  return sure && { intent: sure.intent, language: sure.language }
}

/** Recognises what a visitor wants. Tries other languages only when nothing matches in the site's. Undefined without a match. */
export function intentOf(text: string, language: Language): Understood | undefined {
  const reply = REPLY_INTENTS.get(text.trim())
  if (reply) return { intent: reply, language }
  if (!hasConcepts(language)) {
    const [own] = scoredByPhrases(language, folded(text))
    return own ? { intent: own.intent, language } : elsewhere(text, language)
  }
  const { best, own } = byConcepts(text, language)
  if (best) return { intent: best.intent, language }
  return own > 0 ? undefined : elsewhere(text, language)
}

/** Removes filler words (“do you have a …, please”), so that the catalogue search gets the words of the goods alone. */
export function withoutFiller(text: string, language: Language): string {
  const plain = folded(text).replace(/[?!,;:。？！，]/g, ' ')
  const filler = FILLERS[language].filler.map(folded).sort((a, b) => b.length - a.length)
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
