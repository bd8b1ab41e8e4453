import type * as codes from '#api/shop/cart/cart.codes.ts'
import type * as quotes from '#api/shop/cart/cart.quote.ts'
import type { CartQuoteQuery } from '#modules/cart/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof codes | typeof quotes>()

/** Promotion codes of the cart. Each write returns the updated cart. */
export const codeWrites = {
  add: (code: string) => api.send('POST', '/api/cart/codes', { body: { code } }),
  remove: (code: string) => api.send('DELETE', '/api/cart/codes/:code', { params: { code } }),
}

/** The cart with a delivery, as an order of it would cost. */
export const cartQuote = (query: CartQuoteQuery) => api.read('/api/cart/quote', { query })
/** Query key prefix of all quotes of the cart. */
export const everyCartQuote = () => api.every('/api/cart/quote')
