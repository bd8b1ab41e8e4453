import { stemOf } from './stem.ts'
import { isTranslated } from './vocabulary.ts'

/** Letters that join the parts of a German compound: `Hochzeitsanzug`. */
const LINKS = ['', 's', 'n', 'en', 'es']
/**
 * Splits a compound of two words of the lexicons: `Leinenhose`, `Baumwollhemd`. Undefined when it
 * is none.
 */
export function translatedParts(word: string): [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const second = stemOf(word.slice(at))
    if (!isTranslated(second)) continue
    const first = word.slice(0, at)
    const unlinked = LINKS.filter((link) => first.endsWith(link)).map((link) => first.slice(0, first.length - link.length))
    const found = [...unlinked, `${first}e`].map(stemOf).find(isTranslated)
    if (found) return [found, second]
  }
  return undefined
}
