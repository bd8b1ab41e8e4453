import type { Language } from '#kernel/languages.ts'
import { masked } from './masks.ts'

export type Unit = Partial<Record<Language, string>>

type Entry = { source: readonly string[]; target: string; values: readonly string[] }
/**
 * Lookups by target language. `into`: translation by normalised source text in any other language.
 * `own`: normalised texts in that language.
 */
export type Memory = { into: Map<string, Map<string, Entry>>; own: Map<string, Set<string>> }

/** Returns the normalised key of a text: ignores spacing and case, and treats all masks alike. */
const keyOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').replace(/⟦\d+⟧/g, '⟦⟧').toLowerCase()

/** Builds the memory. With several translations of a text, the first one is used. */
export function memoryOf(units: Iterable<Unit>): Memory {
  const memory: Memory = { into: new Map(), own: new Map() }
  const add = (unit: Unit): void => {
    const words = Object.entries(unit).flatMap(([language, text]) => (text?.trim() ? [{ language, ...masked(text.trim()) }] : []))
    for (const target of words) {
      for (const source of words) {
        if (source === target) continue
        const entries = memory.into.get(target.language) ?? new Map<string, Entry>()
        memory.into.set(target.language, entries)
        const key = keyOf(source.text)
        if (!entries.has(key)) entries.set(key, { source: source.values, target: target.text, values: target.values })
      }
      const own = memory.own.get(target.language) ?? new Set<string>()
      memory.own.set(target.language, own.add(keyOf(target.text)))
    }
  }
  for (const unit of units) {
    add(unit)
    for (const part of sentencesOf(unit)) add(part)
  }
  return memory
}

/** Returns the sentences of a text as entries; empty unless each language has the same number, above one. */
function sentencesOf(unit: Unit): Unit[] {
  const split = Object.entries(unit).map(([language, text]) => ({
    language,
    parts: segments(text ?? '', language)
      .map((part) => part.trim())
      .filter(Boolean),
  }))
  const [first] = split
  if (!first || first.parts.length < 2 || split.some(({ parts }) => parts.length !== first.parts.length)) return []
  return first.parts.map((_, at) => Object.fromEntries(split.map(({ language, parts }) => [language, parts[at] ?? ''])))
}

const segmenters = new Map<string, Intl.Segmenter>()
/** Splits a text into sentences with their trailing spaces, so that joining them restores it. A sentence ends with its line. */
export function segments(text: string, language = 'en'): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  return text.split(/(?<=\n)/).flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment))
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/⟦\d+⟧/g, ''))

/**
 * Returns the stored translation of a text with the text's own numbers. Undefined when the memory
 * does not have it, or only with other numbers.
 */
function remembered(memory: Memory, text: string, target: Language): string | undefined {
  const { text: maskedText, values } = masked(text)
  const entry = memory.into.get(target)?.get(keyOf(maskedText))
  if (!entry) return undefined
  const same = entry.source.every((value, at) => value === values[at])
  // The placeholder of “Ships in {days} days” stands for any number; “Two of 3 fittings” is only for that number.
  const fills = entry.source.map((value, at) => (/^\{.*\}$/.test(value) ? values[at] : value === values[at] ? value : undefined))
  const places = entry.values.map((value) => (same ? value : fills[entry.source.indexOf(value)]))
  if (!same && (fills.includes(undefined) || places.includes(undefined) || places.length !== fills.length)) return undefined
  return entry.target.replace(/⟦(\d+)⟧/g, (_, at: string) => places[Number(at)] ?? '')
}

const SHORT = 80
const BETWEEN = /(\s*[,;:/·|+&()،]\s*|\s+[–—-]\s+)/

/**
 * Translates a short phrase of terms, “Navy / 42R”, term by term. Undefined when the text is long, has no separator, or a term
 * is not stored.
 */
function byTerms(memory: Memory, text: string, target: Language): string | undefined {
  if (text.length > SHORT || !BETWEEN.test(text)) return undefined
  const parts = text
    .split(BETWEEN)
    .map((part, at) => (at % 2 === 1 || !hasWords(masked(part).text) ? part : remembered(memory, part, target)))
  return parts.includes(undefined) ? undefined : parts.join('')
}

const oneOf = (memory: Memory, text: string, target: Language): string | undefined =>
  hasWords(masked(text).text) ? (remembered(memory, text, target) ?? byTerms(memory, text, target)) : text

/**
 * Translates a text as a whole, else sentence by sentence or term by term. Undefined when it has no
 * words or a part is not stored, because half a translation is harder to read than none.
 */
export function translatedFrom(memory: Memory, text: string, target: Language): string | undefined {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (!hasWords(masked(core).text)) return undefined
  const exact = oneOf(memory, core, target)
  if (exact !== undefined) return before + exact + after
  const parts = segments(core).map((part) => {
    const [, words = '', blank = ''] = /^([\s\S]*?)(\s*)$/.exec(part) ?? []
    const found = words === '' ? '' : oneOf(memory, words, target)
    return found === undefined ? undefined : found + blank
  })
  return parts.length < 2 || parts.includes(undefined) ? undefined : before + parts.join('') + after
}

/** Scripts that identify a language of the shop. Han letters without kana count as Chinese, although Japanese has them too. */
const SCRIPTS: readonly [RegExp, Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
]

/** True when a text is already in a language, judged by its script or the memory. */
export function isIn(memory: Memory, text: string, language: Language): boolean {
  const script = SCRIPTS.find(([letters]) => letters.test(text))?.[1]
  if (script !== undefined) return script === language
  return memory.own.get(language)?.has(keyOf(masked(text.trim()).text)) ?? false
}
