/** Where the second word of an address is the name of a thing, and not somebody's order. */
const NAMED = new Set(['product', 'help-center'])
const MAX_LETTERS = 200

/**
 * A path as it may be written down: without a query, and without what belongs to one person (numbers of orders, ids).
 * `/product/lamu-jacket` stays; of `/order-success/K7M4-2QXD` only `/order-success` does.
 */
export function publicPath(path: string): string {
  const [, first = '', second] = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  const shown = second && NAMED.has(first) ? `/${first}/${second}` : `/${first}`
  return shown.slice(0, MAX_LETTERS)
}
