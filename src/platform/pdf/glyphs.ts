import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'fonts')

const COVERAGE = JSON.parse(readFileSync(join(FOLDER, 'coverage.json'), 'utf8')) as Record<string, [number, number][]>

export type Style = 'text' | 'strong' | 'display'

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

/** Splits a text into characters. A character that no font contains is decomposed into its letter and accents. */
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC')].flatMap((letter) => (fontFor('text', letter) ? letter : [...letter.normalize('NFD')]))

/** True when the fonts contain every letter. A rare accent may still be missing. */
export const canSet = (text: string): boolean =>
  lettersOf(text).every((letter) => /\p{M}/u.test(letter) || fontFor('text', letter))

export type Run = { font: string; text: string }

/** Splits a text into runs of one font each, in visual order. Leaves out characters without a font. */
export function runsOf(text: string, style: Style): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(inPaperOrder(text))) {
    const last = runs.at(-1)
    const joins = last && /^[ \p{M}]$/u.test(letter) && has(last.font, letter)
    const font = joins ? last.font : fontFor(style, letter)
    if (!font) continue
    // The renderer reverses the letters of a right-to-left run, which would move an adjacent space to its other end.
    const isSeparate = last && isRtl(last.text + letter) && (letter === ' ' || last.text === ' ')
    if (last?.font === font && !isSeparate) last.text += letter
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
 * Moves Latin punctuation to the other side of a right-to-left word and mirrors brackets. The renderer reverses the word;
 * punctuation is in another font.
 */
const punctuated = (word: string): string =>
  isRtl(word)
    ? word.replace(/^([([«"]*)(.*?)([:;,.!?)\]»"]*)$/, (_all, before, letters, after) => turned(after) + letters + turned(before))
    : word

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
export const isRtl = (word: string) => RIGHT_TO_LEFT.test(word)

/**
 * Reorders the words of a right-to-left text for drawing. The renderer reverses letters within a word. Groups of words in other
 * scripts keep their order.
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
