import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'fonts')

/** Which characters each font has, as ranges; made with the fonts. */
const COVERAGE = JSON.parse(readFileSync(join(FOLDER, 'coverage.json'), 'utf8')) as Record<string, [number, number][]>

export type Style = 'text' | 'strong' | 'display'

/** Which fonts a style tries, in this order. */
const CHAINS: Record<Style, readonly string[]> = {
  text: ['text', 'text-ext', 'text-vietnamese', 'other-scripts'],
  strong: ['strong', 'strong-ext', 'text-vietnamese', 'other-scripts'],
  display: ['display', 'display-ext', 'text-vietnamese', 'other-scripts'],
}

export const FONT_FILES = Object.keys(COVERAGE).map((name) => ({ name, file: join(FOLDER, `${name}.ttf`) }))

const has = (font: string, letter: string) => {
  const point = letter.codePointAt(0) ?? 0
  return COVERAGE[font]?.some(([first, last]) => point >= first && point <= last) ?? false
}
const fontFor = (style: Style, letter: string) => CHAINS[style].find((font) => has(font, letter))

/** The letters of a text; one that no font has as a whole is taken apart into the letter and its marks. */
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC')].flatMap((letter) => (fontFor('text', letter) ? letter : [...letter.normalize('NFD')]))

/** No letter would be left out; a rare accent above one may be. */
export const canSet = (text: string): boolean =>
  lettersOf(text).every((letter) => /\p{M}/u.test(letter) || fontFor('text', letter))

export type Run = { font: string; text: string }

/** The text in pieces of one font each, in the order in which they stand on the paper. Letters that no font has are left out. */
export function runsOf(text: string, style: Style): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(inPaperOrder(text))) {
    const last = runs.at(-1)
    const joins = last && /^[ \p{M}]$/u.test(letter) && has(last.font, letter)
    const font = joins ? last.font : fontFor(style, letter)
    if (!font) continue
    // A font turns the letters of a right-to-left word; a blank beside it would be turned to its other end.
    const apart = last && isRtl(last.text + letter) && (letter === ' ' || last.text === ' ')
    if (last?.font === font && !apart) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }
const turned = (marks: string): string =>
  [...marks]
    .reverse()
    .map((mark) => MIRRORED[mark] ?? mark)
    .join('')

/**
 * Latin marks after a right-to-left word stand on its left, those before it on its right, and brackets open the other way; the font, which turns
 * the word, does not have them.
 */
const punctuated = (word: string): string =>
  isRtl(word)
    ? word.replace(/^([([«"]*)(.*?)([:;,.!?)\]»"]*)$/, (_all, before, letters, after) => turned(after) + letters + turned(before))
    : word

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
export const isRtl = (word: string) => RIGHT_TO_LEFT.test(word)

/**
 * Words of a right-to-left text stand the other way round on paper; within a word the font turns the letters itself.
 * Words of other scripts among them keep their own order.
 */
function inPaperOrder(text: string): string {
  const words = text.split(' ')
  if (!isRtl(words.find((word) => /\p{L}/u.test(word)) ?? '')) return text
  const groups: string[][] = []
  for (const word of words.map(punctuated)) {
    const last = groups.at(-1)
    if (last && !isRtl(word) && !isRtl(last[0] ?? '')) last.push(word)
    else groups.push([word])
  }
  return groups
    .reverse()
    .map((group) => group.join(' '))
    .join(' ')
}
