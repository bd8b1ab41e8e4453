import { CartQuote, CartQuoteRequest } from '#modules/cart/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { quoteCart } from '#steps/cart/quote-cart.ts'

/** Rate limit per client address. Quotes for distinct customers have another limit: `countQuotedCustomer`. */
const QUOTES_A_MINUTE = 120

export const postCartQuote = endpoint({
  method: 'POST',
  path: '/api/cart/quote',
  access: 'visitor',
  urgency: 'checkout',
  summary: 'Quote the cart with a delivery and all promotions',
  allowedWhileImpersonating: true,
  body: CartQuoteRequest,
  returns: CartQuote,
  refuses: ['rate-limit.exceeded'],
  limit: perAddress('cart-quote', QUOTES_A_MINUTE, 60),
  probe: { status: 200 },
  run: ({ deps, actor, channel, language, header, clientAddress, body }) =>
    quoteCart(deps, { ...actor, channel, language, header, clientAddress }, body),
})
