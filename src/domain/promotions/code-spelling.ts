export const MAX_CODE = 40

/** Code points of the digit zero in other scripts: Arabic-Indic U+0660, Persian U+06F0. */
const FIRST_DIGITS = [0x0660, 0x06f0]

/** Capital letters that look like a Latin letter or a digit, by the character that replaces them. */
const LOOK_ALIKES = new Map(
  Object.entries({
    0: 'OОΟ',
    1: 'ILІΙӀ',
    A: 'АΑ',
    B: 'ВΒ',
    C: 'СϹ',
    E: 'ЕΕ',
    H: 'НΗ',
    J: 'Ј',
    K: 'КΚ',
    M: 'МΜ',
    N: 'Ν',
    P: 'РΡ',
    S: 'Ѕ',
    T: 'ТΤ',
    X: 'ХΧ',
    Y: 'УҮΥ',
    Z: 'Ζ',
  }).flatMap(([shown, alike]) => [...alike].map((sign) => [sign, shown] as const)),
)

const DROPPED = /[\p{White_Space}\p{Dash_Punctuation}\p{Cf}_−]/gu

/**
 * Normalises a code: case, spaces, hyphens, Arabic and Persian digits and look-alike letters do not matter. Undefined when
 * nothing is left, for more than `MAX_CODE` characters, and for malformed Unicode.
 */
export function codeSpelling(typed: string): string | undefined {
  if (typed.length > MAX_CODE * 8 || !typed.isWellFormed()) return undefined
  const plain = typed.normalize('NFKC').replace(DROPPED, '').toUpperCase()
  const signs = [...plain].map((sign) => LOOK_ALIKES.get(sign) ?? asciiDigit(sign) ?? sign)
  return signs.length > 0 && signs.length <= MAX_CODE ? signs.join('') : undefined
}

function asciiDigit(sign: string): string | undefined {
  const point = sign.codePointAt(0) ?? 0
  const first = FIRST_DIGITS.find((from) => point >= from && point <= from + 9)
  return first === undefined ? undefined : String(point - first)
}
