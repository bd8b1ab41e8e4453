import { fold } from './fold.ts'

/** What somebody typed, as it is counted; nothing when it may speak of a person: an address, a telephone, an order number. */
export function recordedWords(typed: string): string | undefined {
  const words = fold(typed).replace(/\s+/g, ' ').trim().slice(0, 120)
  if (words === '' || words.includes('@') || /\d(?:[\s.-]?\d){5}/.test(words) || /^[2-9a-z]{4}-[2-9a-z]{4}$/.test(words))
    return undefined
  return words
}
