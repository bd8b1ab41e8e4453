import { isOfStorefront, STOREFRONT } from '../channels/channel-paths.ts'

/** First path segments whose second segment is public, that is, no order number or id. */
const NAMED = new Set(['product', 'help-center'])
const MAX_LETTERS = 200

/**
 * Removes personal data from a path: the query, order numbers and ids. `/product/lamu-jacket` stays;
 * `/order-success/K7M4-2QXD` becomes `/order-success`.
 */
export function publicPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1)
  const prefix = isOfStorefront(plain) ? STOREFRONT : ''
  const [, first = '', second] = plain.slice(prefix.length).split('/')
  const shown = second && NAMED.has(first) ? `/${first}/${second}` : `/${first}`
  return `${prefix}${prefix && shown === '/' ? '' : shown}`.slice(0, MAX_LETTERS)
}
