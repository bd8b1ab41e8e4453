export const MAX_LETTERS = 120
export const MAX_WORDS = 12
const MAX_WORD = 40

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
  '\u0901': '\u0902', // Devanagari candrabindu: many people type anusvara instead
}
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g')
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Accents and vowel points. Devanagari vowel signs and Japanese voicing marks distinguish words, so they stay. */
const ACCENTS = /(?![\u0900-\u093b\u093d-\u097f\u3099\u309a])\p{M}/gu
const UNSEEN = /[\p{Cf}\u0640\u00ad]/gu

export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(WRITTEN_OTHERWISE, (letter) => SAME[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))

/** Splits folded text into words of at most 40 characters. An apostrophe does not separate words: `men's` is `mens`. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/['’ʼ`´]/g, '')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
    ?.map((word) => word.slice(0, MAX_WORD)) ?? []
