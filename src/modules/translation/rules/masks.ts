/** Parts that must not be translated, such as tags, URLs, prices and numbers. */
const UNTOUCHED = new RegExp(
  [
    /<\/?[A-Za-z][^<>]{0,300}>/, // an HTML tag
    /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)\]]/,
    /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/,
    /\{[a-z][\w-]*\}/,
    /(?:[A-Z]{3}|[$€£¥₹])\s?\d[\d.,]*\d|(?:[A-Z]{3}|[$€£¥₹])\s?\d/, // a price, its currency before it
    /\b[A-Z]{2,12}(?:-[A-Z0-9]{1,12}){0,4}-\d[A-Z0-9]{0,12}(?:-[A-Z0-9]{1,12}){0,4}\b/, // an article number
    /\d+(?:[.,:/]\d+)*[A-Z]{0,2}%?(?![A-Za-z])|\d+(?:[.,:/]\d+)*/, // 42R, 8,900, 16%
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

export type Masked = { text: string; values: string[] }

const OPEN = '⟦'
const CLOSE = '⟧'
const MASK = /⟦\s*(\d+)\s*⟧/g
export const isMaskable = (text: string): boolean => !text.includes(OPEN) && !text.includes(CLOSE)

/** Replaces the protected parts by `⟦0⟧`, `⟦1⟧` … in order of appearance. */
export function masked(text: string): Masked {
  const values: string[] = []
  return { text: text.replace(UNTOUCHED, (value) => `${OPEN}${values.push(value) - 1}${CLOSE}`), values }
}

/** Restores the protected parts. Undefined when one is missing or appears twice. */
export function unmasked(text: string, values: readonly string[]): string | undefined {
  const found = [...text.matchAll(MASK)].map(([, at]) => Number(at))
  const isWhole =
    found.length === values.length && new Set(found).size === values.length && found.every((at) => at < values.length)
  return isWhole ? text.replace(MASK, (_, at: string) => values[Number(at)] ?? '') : undefined
}
