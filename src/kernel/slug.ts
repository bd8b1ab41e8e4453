/** Letters of Latin that are no plain letter with a mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' }

/** The part of an address, or the code of a colour, that a name makes: lower case, digits, single hyphens; empty when nothing is left. */
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
