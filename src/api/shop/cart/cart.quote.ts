import { CartQuote, CartQuoteQuery } from '#modules/cart/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { quoteCart } from '#steps/cart/quote-cart.ts'

/** Rate limit per client address: an answer can tell whether an e-mail address has ordered before. */
const QUOTES_A_MINUTE = 120

export const showCartQuote = endpoint({
  method: 'GET',
  path: '/api/cart/quote',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'Quote the cart with a delivery and all promotions',
  query: CartQuoteQuery,
  returns: CartQuote,
  refuses: ['rate-limit.exceeded'],
  limit: perAddress('cart-quote', QUOTES_A_MINUTE, 60),
  run: ({ deps, actor, channel, language, header, query }) => quoteCart(deps, { ...actor, channel, language, header }, query),
})
