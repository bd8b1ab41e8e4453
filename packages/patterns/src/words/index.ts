import type { Cut, Side } from '../pattern.ts'
import { ar } from './ar.ts'
import { en, type MessageKey } from './en.ts'
import sheetWords from './sheet-words.json' with { type: 'json' }
import { sw } from './sw.ts'

export const LANGUAGES = ['en', 'ar', 'sw'] as const
export type PaperLanguage = (typeof LANGUAGES)[number]
const WORDS: Record<PaperLanguage, Record<MessageKey, string>> = { en, ar, sw }

export const wordsIn =
  (language: PaperLanguage) =>
  (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
    WORDS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const isWord = (key: string): key is MessageKey => Object.hasOwn(en, key)
/** A part without a translation keeps the name of the design. */
export function pieceName(language: PaperLanguage, code: string, side?: Side): string {
  const part = code.slice(code.indexOf('.') + 1)
  const key = `piece.${part}`
  const piece = isWord(key) ? WORDS[language][key] : part
  return side ? wordsIn(language)(`sided.${side}`, { piece }) : piece
}

export function cutLine(language: PaperLanguage, { material, pieces, identical, onFold, onBias, faceDown }: Cut): string {
  const say = wordsIn(language)
  const count = say(pieces === 1 ? 'cut.one' : identical ? 'cut.many' : 'cut.mirrored', { n: pieces })
  const how = [onFold && say('cut.fold'), onBias && say('cut.bias'), faceDown && say('cut.faceDown')].filter(Boolean)
  return `${[count, ...how].join(' ')}: ${say(`material.${material}`)}`
}

/** Returns `code` when there is no translation. */
export function sheetWord(
  language: PaperLanguage,
  kind: 'measure' | 'posture' | 'way' | 'choice' | 'origin',
  code: string,
): string {
  return (sheetWords[language][kind] as Record<string, string>)[code] ?? code
}
export function chosenWord(language: PaperLanguage, choice: string, value: string): string {
  const values = (sheetWords[language].value as Record<string, Record<string, string>>)[choice]
  return values?.[value] ?? value
}
export function handNote(language: PaperLanguage, choice: string, value: string): string | undefined {
  return (sheetWords[language].note as Record<string, Record<string, string>>)[choice]?.[value]
}
