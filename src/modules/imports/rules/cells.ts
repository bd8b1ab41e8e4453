const YES = new Set(['1', 'true', 'yes', 'y', 'ndiyo', 'نعم', 'active', 'visible', 'continue'])
const NO = new Set(['0', 'false', 'no', 'n', 'hapana', 'لا', '-1'])

export function readYes(text: string): boolean | undefined {
  const cell = text.trim().toLowerCase()
  return YES.has(cell) ? true : NO.has(cell) ? false : undefined
}

/**
 * Splits a list. A backslash escapes the separator inside an item (`Shirts\, linen`), as
 * WooCommerce writes it. Leaves out empty items, and repeated ones except of lines.
 */
export function listIn(text: string, separator: ',' | ';' | '|' | '\n' = ','): string[] {
  const parts = text.match(/(?:\\[\s\S]|[^\\])/gu) ?? []
  const items = ['']
  for (const part of parts) {
    if (part === separator) items.push('')
    else items[items.length - 1] += part.length > 1 && (part[1] === separator || part[1] === '\\') ? part.slice(1) : part
  }
  const filled = items.map((item) => item.trim()).filter(Boolean)
  return separator === '\n' ? filled : [...new Set(filled)]
}

export const listOut = (items: readonly string[], separator: ',' | ';' | '|' | '\n' = ','): string =>
  items
    .map((item) => item.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(separator === ',' ? ', ' : separator)

/** Normalises a heading for comparison: lower case, with a space for each run of signs. Accents stay. */
export const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
