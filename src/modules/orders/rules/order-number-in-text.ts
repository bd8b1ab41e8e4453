import { readOrderNumber } from '#kernel/ids.ts'

const ORDER_NUMBER = /\b[0-9a-z]{4}[\s-]?[0-9a-z]{4}\b/gi
/** Words have vowels, and new order numbers have none. Older numbers may have A, E or Y: they need a digit to differ from a word. */
const NOT_A_WORD = /\d|^[^aeiouy\s]+$/i
/** Returns the first order number in a text; undefined without one. */
export const orderNumberIn = (text: string): string | undefined =>
  (text.match(ORDER_NUMBER) ?? []).flatMap((each) => (NOT_A_WORD.test(each) ? (readOrderNumber(each) ?? []) : []))[0]
