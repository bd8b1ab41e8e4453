/** First path segments whose second segment is public, that is, no order number or id. */
const NAMED = new Set(['product', 'help-center'])
const MAX_LETTERS = 200

/**
 * Removes personal data from a path: the query, order numbers and ids. `/product/lamu-jacket` stays;
 * `/order-success/K7M4-2QXD` becomes `/order-success`.
 */
export function publicPath(path: string): string {
  const [, first = '', second] = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  const shown = second && NAMED.has(first) ? `/${first}/${second}` : `/${first}`
  return shown.slice(0, MAX_LETTERS)
}
