/** Latin letters that Unicode does not decompose into a base letter and a diacritic. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' }

/** Converts a name to a slug of at most `most` characters: a–z, digits and single hyphens. Empty when no character is usable. */
export const slugOf = (text: string, most = 80): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/gu, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
