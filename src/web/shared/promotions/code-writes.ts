import type * as codes from '#api/shop/cart/cart.codes.ts'
import type * as quotes from '#api/shop/cart/cart.quote.ts'
import type { CartQuoteRequest } from '#modules/cart/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof codes | typeof quotes>()

/** Each write returns the updated cart. */
export const codeWrites = {
  add: (code: string) => api.send('POST', '/api/cart/codes', { body: { code } }),
  remove: (code: string) => api.send('DELETE', '/api/cart/codes/:code', { params: { code } }),
}

export const everyCartQuote = () => ({ queryKey: ['/api/cart/quote'] })
/** A POST, so that e-mail address and phone number stay out of URLs. */
export const cartQuote = (request: CartQuoteRequest) => ({
  queryKey: [...everyCartQuote().queryKey, request],
  queryFn: () => api.send('POST', '/api/cart/quote', { body: request }),
})
