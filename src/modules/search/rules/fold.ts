/** Words as they are compared: one case, no accents, one way to write each letter. The same for products and for queries. */

/** What is read of a query; the rest is cut off, and the person is told. */
export const MAX_LETTERS = 120
export const MAX_WORDS = 12
const MAX_WORD = 40

/** Letters of which Unicode does not say that they are accented, and the forms that Arabic is typed in. */
const SAME: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
}
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** What cannot be seen: zero-width and directional marks, soft hyphens, the Arabic stretch. */
const UNSEEN = /[\p{Cf}\u0640\u00ad]/gu

export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(WRITTEN_OTHERWISE, (letter) => SAME[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))

/** The words of a text that was folded. Apostrophes join (`men's` is `mens`); everything else that is no letter parts. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/['’ʼ`´]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, MAX_WORD)) ?? []
