import type { Access } from '#platform/endpoint.ts'
import type { Caller, Things } from './people.ts'

/**
 * Every endpoint of the API: who may enter, and what whoever may is answered. An endpoint that is not here fails the test of
 * the matrix, which says the line to add. What is sent is as harmless as can be: an empty body where one is needed (400 for those who
 * may enter, and the gate's own answer for all others, since it looks first), ids of customer A in the address.
 */
export type Door = readonly [access: Access, status: number, more?: More]
type More = {
  /** The address, if the usual ids do not do. */
  path?: (things: Things) => string
  body?: (things: Things) => unknown
  /** What those are answered who may knock, but are not customer A. */
  others?: number
  /** Who is answered otherwise. */
  but?: Partial<Record<Caller, number>>
}

/** Well formed, and nothing’s. */
export const NO_ID = '00000000-0000-4000-8000-000000000000'
const OF_A = { others: 404 } as const

export const DOORS: Record<string, Door> = {
  'GET /api/admin/audit': ['admin', 200],
  'GET /api/admin/dashboard': ['admin', 200],
  'GET /api/admin/delivery': ['admin', 200],
  'GET /api/admin/delivery/slots': ['admin', 200],
  'PATCH /api/admin/delivery/slots/:id': ['admin', 400],
  'PUT /api/admin/delivery/closed-days/:day': ['admin', 400],
  'DELETE /api/admin/delivery/closed-days/:day': ['admin', 200, { path: () => '/api/admin/delivery/closed-days/2001-01-01' }],
  'PUT /api/admin/delivery/pickup': ['admin', 400],
  'POST /api/admin/delivery/zones': ['admin', 400],
  'PUT /api/admin/delivery/zones/:id': ['admin', 400],
  'DELETE /api/admin/delivery/zones/:id': ['admin', 404, { path: () => '/api/admin/delivery/zones/999999' }],
  'PUT /api/admin/delivery/zones/:id/week': ['admin', 400],
  'GET /api/admin/gift-cards': ['admin', 200],
  'POST /api/admin/gift-cards': ['admin', 400],
  'GET /api/admin/gift-cards/:id': ['admin', 404],
  'POST /api/admin/gift-cards/:id/stop': ['admin', 400],
  'GET /api/admin/jobs': ['admin', 200],
  'GET /api/admin/media': ['admin', 200],
  'POST /api/admin/media': ['admin', 415],
  'POST /api/admin/media/:id/draw': ['admin', 400],
  'GET /api/admin/orders': ['admin', 200],
  'GET /api/admin/orders/:number': ['admin', 200],
  'GET /api/admin/orders/:number/attempts': ['admin', 200],
  'GET /api/admin/orders/:number/moves': ['admin', 200],
  'POST /api/admin/orders/:number/moves': ['admin', 400],
  'POST /api/admin/orders/:number/parcel-moves': ['admin', 400],
  'POST /api/admin/orders/:number/payment-checks': ['admin', 200],
  'POST /api/admin/orders/:number/cancellation': ['admin', 400],
  'POST /api/admin/orders/:number/receipts': ['admin', 400],
  'GET /api/admin/orders/:number/refunds': ['admin', 200],
  'POST /api/admin/orders/:number/refunds': ['admin', 400],
  'POST /api/admin/orders/:number/refund-quotes': ['admin', 400],
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation': ['admin', 404],
  'POST /api/admin/orders/:number/refund-parts/:part/moves': ['admin', 400],
  'POST /api/admin/people/:id/role': ['admin', 400],
  'PATCH /api/admin/products/:id': ['admin', 400],
  'PUT /api/admin/products/:id/price': ['admin', 400],
  'GET /api/admin/settings/payments': ['admin', 200],
  'PUT /api/admin/settings/payments': ['admin', 400],
  'PUT /api/admin/stock/:variantId': ['admin', 400],
  'POST /api/admin/store-credit': ['admin', 400],
  'GET /api/admin/settings/checkout': ['admin', 200],
  'PUT /api/admin/settings/checkout': ['admin', 400],
  'GET /api/admin/search/synonyms': ['admin', 200],
  'POST /api/admin/search/synonyms': ['admin', 400],
  'PUT /api/admin/search/synonyms/:id': ['admin', 400],
  'DELETE /api/admin/search/synonyms/:id': ['admin', 400],
  'GET /api/admin/action-items': ['admin', 200],
  'POST /api/admin/action-items/:id/closing': ['admin', 400],

  'GET /api/user': ['customer', 200],
  'GET /api/user/credentials': ['customer', 200],
  'PUT /api/user/password': ['customer', 400],
  'GET /api/user/sessions': ['customer', 200],
  'DELETE /api/user/sessions': ['customer', 200],
  'DELETE /api/user/sessions/:id': ['customer', 200, { path: (a) => `/api/user/sessions/${a.sessionId}`, ...OF_A }],
  'GET /api/store-credit': ['customer', 200],
  'GET /api/profile': ['customer', 200],
  'PATCH /api/profile': ['customer', 400],
  'GET /api/addresses': ['customer', 200],
  'POST /api/addresses': ['customer', 400],
  'PUT /api/addresses/:id': ['customer', 400],
  'DELETE /api/addresses/:id': ['customer', 404],
  'GET /api/orders': ['customer', 200],
  'GET /api/account/export': ['customer', 200],
  'POST /api/account/erasure': ['customer', 403],
  'POST /api/account/order-claims': ['customer', 400],
  'POST /api/account/claimed-orders': ['customer', 400],

  'POST /api/auth/google': ['visitor', 400],
  'POST /api/auth/google-nonces': ['public', 201],
  'POST /api/auth/password-links': ['public', 400],
  'POST /api/auth/password-resets': ['visitor', 400],
  'POST /api/auth/sign-in/email': ['visitor', 400],
  'POST /api/auth/sign-out': ['public', 200],
  'POST /api/auth/sign-up/email': ['visitor', 400],
  'POST /api/auth/verifications': ['visitor', 400],
  'GET /api/sign-in-methods': ['public', 200],

  'GET /api/cart': ['visitor', 200],
  'POST /api/cart/acceptance': ['visitor', 200],
  'POST /api/cart/lines': ['visitor', 400],
  'DELETE /api/cart/lines/:id': ['visitor', 200, { path: () => `/api/cart/lines/${crypto.randomUUID()}` }],
  'PATCH /api/cart/lines/:id': [
    'visitor',
    200,
    { path: (a) => `/api/cart/lines/${a.cartLineId}`, body: () => ({ quantity: 1 }), ...OF_A },
  ],
  'GET /api/cart/saved-lines': ['visitor', 200],
  'POST /api/cart/saved-lines': ['visitor', 400],
  'POST /api/cart/saved-lines/:id/return': [
    'visitor',
    200,
    { path: (a) => `/api/cart/saved-lines/${a.savedLineId}/return`, ...OF_A },
  ],
  'DELETE /api/cart/saved-lines/:id': ['visitor', 200, { path: () => `/api/cart/saved-lines/${NO_ID}` }],
  'GET /api/cart/delivery-days': ['visitor', 200, { path: () => '/api/cart/delivery-days?country=KE&region=Nairobi' }],
  'GET /api/cart/shipping': ['visitor', 200, { path: () => '/api/cart/shipping?country=KE&region=Nairobi' }],

  'GET /api/wishlist': ['visitor', 200],
  'GET /api/wishlist/kept': ['visitor', 200],
  'POST /api/wishlist/items': ['visitor', 400],
  'PATCH /api/wishlist/items/:id': [
    'visitor',
    200,
    { path: (a) => `/api/wishlist/items/${a.wishItemId}`, body: () => ({ note: 'Mine' }), ...OF_A },
  ],
  'DELETE /api/wishlist/items/:id': ['visitor', 200, { path: () => `/api/wishlist/items/${NO_ID}` }],
  'DELETE /api/wishlist/products/:slug': ['visitor', 200, { path: () => '/api/wishlist/products/no-such-thing' }],
  'POST /api/wishlist/restorations': ['visitor', 400],
  'POST /api/wishlist/lists': ['visitor', 400],
  'PATCH /api/wishlist/lists/:id': [
    'visitor',
    200,
    { path: (a) => `/api/wishlist/lists/${a.wishlistId}`, body: () => ({ name: 'Mine' }), ...OF_A },
  ],
  'DELETE /api/wishlist/lists/:id': ['visitor', 404, { path: () => `/api/wishlist/lists/${NO_ID}` }],
  'PUT /api/wishlist/lists/:id/link': ['visitor', 200, { path: (a) => `/api/wishlist/lists/${a.wishlistId}/link`, ...OF_A }],
  'DELETE /api/wishlist/lists/:id/link': ['visitor', 200, { path: (a) => `/api/wishlist/lists/${a.wishlistId}/link`, ...OF_A }],
  'GET /api/shared-wishlists/:link': ['public', 404, { path: () => `/api/shared-wishlists/${'x'.repeat(22)}` }],
  'GET /api/stock-requests': ['customer', 200],
  'POST /api/stock-requests': ['visitor', 400],
  'DELETE /api/stock-requests/:id': ['customer', 404],
  'POST /api/stock-requests/stops': ['public', 400],

  'POST /api/orders': ['visitor', 400],
  'GET /api/orders/:reference': ['order-owner', 200],
  'GET /api/orders/:number/delivery-days': ['order-owner', 200],
  'PUT /api/orders/:number/delivery-time': ['order-owner', 400, { others: 400 }],
  'POST /api/orders/:number/cancellation': ['order-owner', 400, { others: 400 }],
  'GET /api/orders/:number/invoices': ['order-owner', 200, { but: { admin: 200 } }], // administrators read every paper
  'GET /api/orders/:number/invoices/:file': [
    'order-owner',
    404,
    { path: (a) => `/api/orders/${a.orderNumber}/invoices/${NO_ID}.pdf` },
  ],
  'POST /api/orders/:number/payments': ['order-owner', 400, { others: 400 }],
  'GET /api/orders/:number/payment-choices': ['order-owner', 200],
  'POST /api/orders/:number/payment-attempts': ['order-owner', 400, { others: 400 }],
  'POST /api/orders/:number/payment-checks': ['order-owner', 404],
  'POST /api/checkout/:orderId/stripe-intent': ['order-owner', 200],
  'POST /api/tracking': ['visitor', 400],
  'GET /api/payment-methods': ['public', 200],
  'POST /api/sandbox/cards': ['public', 400],
  'POST /api/sandbox/confirmations': ['public', 400],
  'GET /api/sandbox/pages/stripe/challenge/:id': ['public', 400],
  'POST /api/sandbox/pages/stripe/challenge/:id': ['public', 400],
  'POST /api/payments/returns': ['order-owner', 400, { others: 400 }],
  'GET /api/webhooks/pesapal': ['public', 200],
  'POST /api/webhooks/pesapal': ['public', 200],
  'POST /api/webhooks/stripe': ['public', 400],
  'POST /api/gift-cards/balance': ['public', 400],

  'GET /api/currency/rates': ['public', 200],
  'GET /api/departments': ['public', 200],
  'GET /api/detect-location': ['public', 200],
  'GET /api/facets': ['public', 200],
  'GET /api/search/suggestions': ['public', 200],
  'POST /api/search/clicks': ['public', 400],
  'GET /api/products': ['public', 200],
  'GET /api/product-cards': ['public', 200, { path: () => '/api/product-cards?slugs=lamu-jacket' }],
  'GET /api/products/:slug': ['public', 200],
  'GET /api/products/:slug/near': ['public', 200],
  'GET /api/products/:slug/related': ['public', 200],
  'GET /api/shipping/options': ['public', 200, { path: () => '/api/shipping/options?country=KE&region=Nairobi' }],
  'GET /api/shop': ['public', 200],
  'GET /api/seo/robots.txt': ['public', 200],
  'GET /api/seo/sitemap.xml': ['public', 200],
  'GET /api/seo/sitemap/:file': ['public', 200, { path: () => '/api/seo/sitemap/sitemap-pages.xml' }],
  'GET /api/seo/products.xml': ['public', 200],
  'GET /api/seo/manifest.webmanifest': ['public', 200],
  'GET /api/measuring': ['public', 200],
  'POST /api/visits': ['public', 400],
  'GET /api/media/:id/:file': ['public', 400],
  'GET /api/openapi.json': ['public', 200],
  'GET /api/reference': ['public', 200],

  'GET /api/dev/pesapal/pay': ['public', 200],
  'POST /api/dev/pesapal/pay': ['public', 200],
  'GET /api/dev/pesapal/api/:group/:operation': ['public', 404],
  'POST /api/dev/pesapal/api/:group/:operation': ['public', 404],
  'GET /api/dev/google/keys': ['public', 200],
  'GET /api/dev/google/people': ['public', 200],
  'POST /api/dev/google/tokens': ['public', 400],
  'GET /api/dev/outbox': ['public', 200],
  'GET /api/dev/outbox.json': ['public', 200],
  'GET /api/dev/outbox/:id': ['public', 404],
}

/** What `caller` must be answered at a door. */
export function expectedAt([access, status, { others, but } = {}]: Door, caller: Caller): number {
  const said = but?.[caller]
  if (said !== undefined) return said
  const signedIn = caller !== 'nobody' && caller !== 'expired session'
  if ((access === 'customer' || access === 'admin') && !signedIn) return 401
  if (access === 'admin') return caller === 'admin' ? status : 403
  if (caller === 'customer A') return status
  return others ?? (access === 'order-owner' ? 404 : status)
}
