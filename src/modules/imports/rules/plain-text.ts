/** Common HTML entities; numeric ones are decoded separately. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  times: '×',
  euro: '€',
  pound: '£',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  ccedil: 'ç',
  ntilde: 'ñ',
  ecirc: 'ê',
  iuml: 'ï',
  shy: '',
}

/** Elements whose contents are not text. */
const UNREAD = /<(script|style|iframe|object|noscript|template|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu
const BLOCK = /<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote|figure|hr)\b[^>]*>/giu

/** Converts an HTML description to plain text. Blocks become lines, and list items begin with `• `. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(UNREAD, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/giu, '\n')
    .replace(/<li\b[^>]*>/giu, '\n• ')
    .replace(/<\/t[dh]>/giu, ' ')
    .replace(BLOCK, '\n\n')
    .replace(/<\/?[a-z][^>]*(?:>|$)/giu, '')
  return tidy(entities(text))
}

const entities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,9});/giu, (match, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? match
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isText = (point >= 32 || point === 10) && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    return isText ? String.fromCodePoint(point) : ' '
  })

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n(?=\n*• )\n+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
