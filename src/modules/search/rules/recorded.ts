import { fold } from './fold.ts'

/**
 * Returns the normalised query for statistics. Undefined when it is empty or may be personal data:
 * an e-mail address, a phone or order number.
 */
export function recordedWords(typed: string): string | undefined {
  const words = fold(typed).replace(/\s+/g, ' ').trim().slice(0, 120)
  if (words === '' || words.includes('@') || /\d(?:[\s.-]?\d){5}/.test(words) || /^[2-9a-z]{4}-[2-9a-z]{4}$/.test(words))
    return undefined
  return words
}
