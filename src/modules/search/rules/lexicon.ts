import am from '../lexicon/am.json' with { type: 'json' }
import ar from '../lexicon/ar.json' with { type: 'json' }
import de from '../lexicon/de.json' with { type: 'json' }
import es from '../lexicon/es.json' with { type: 'json' }
import fr from '../lexicon/fr.json' with { type: 'json' }
import hi from '../lexicon/hi.json' with { type: 'json' }
import it from '../lexicon/it.json' with { type: 'json' }
import ja from '../lexicon/ja.json' with { type: 'json' }
import ko from '../lexicon/ko.json' with { type: 'json' }
import pt from '../lexicon/pt.json' with { type: 'json' }
import ru from '../lexicon/ru.json' with { type: 'json' }
import sw from '../lexicon/sw.json' with { type: 'json' }
import yo from '../lexicon/yo.json' with { type: 'json' }
import zh from '../lexicon/zh.json' with { type: 'json' }
import { fold } from './fold.ts'

/** `words`: English words of the index, with the words that shoppers type for them. `atMostAfter`: words after a number. */
type Lexicon = Record<'stop' | 'purpose' | 'detail' | 'forWhom' | 'atMost' | 'atMostAfter' | 'atLeast' | 'thousand', string[]> & {
  words: Record<string, string[]>
}

export const LEXICONS: readonly Lexicon[] = [am, ar, de, es, fr, hi, it, ja, ko, pt, ru, sw, yo, zh]

/** Languages that name the purpose first: `सूट के लिए कपड़ा` is cloth for a suit. */
const PURPOSE_FIRST: readonly Lexicon[] = [hi, ja, ko, zh]
/**
 * Words that follow a purpose in the languages of `PURPOSE_FIRST`, and words that precede it in the
 * others.
 */
export const AFTER_PURPOSE = wordsIn('purpose', PURPOSE_FIRST).map(telling)
export const BEFORE_PURPOSE = wordsIn(
  'purpose',
  LEXICONS.filter((lexicon) => !PURPOSE_FIRST.includes(lexicon)),
).map(telling)
export const BEFORE_DETAIL = wordsIn('detail', LEXICONS).map(telling)

/** Returns the longest word of a phrase, which distinguishes it: `लिए` in `के लिए` (for). */
function telling(phrase: string): string {
  return phrase.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
}

export const lexiconWords = (list: List): string[] => wordsIn(list, LEXICONS)

type List = Exclude<keyof Lexicon, 'words'>
function wordsIn(list: List, lexicons: readonly Lexicon[]): string[] {
  return lexicons.flatMap((lexicon) => lexicon[list].map(fold)).filter(Boolean)
}

/** English words with the folded words that shoppers type for them. */
export const TRANSLATIONS: readonly (readonly [english: string, typed: readonly string[]])[] = LEXICONS.flatMap(({ words }) =>
  Object.entries(words).map(([english, typed]) => [english, typed.map(fold)] as const),
)
