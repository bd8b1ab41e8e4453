import { ADDRESS, type Things } from './people.ts'

/**
 * Request for a resource of customer A. `owner` is the status for customer A, `stranger` the status
 * for customer B. A module that stores data of customers adds its requests to `OWNED`.
 */
export type Asking = {
  what: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: (a: Things) => string
  body?: object
  /** Needs an `Idempotency-Key`. */
  keyed?: boolean
  owner: number
  stranger: number
  /** Status without a session. Defaults to `stranger`, unless the endpoint requires an account. */
  nobody?: number
  /** Status for an admin. Defaults to `stranger`, unless the endpoint permits admins. */
  admin?: number
}

export const OWNED: readonly Asking[] = [
  { what: 'an order by its number', method: 'GET', path: (a) => `/api/orders/${a.orderNumber}`, owner: 200, stranger: 404 },
  { what: 'an order by its id', method: 'GET', path: (a) => `/api/orders/${a.orderId}`, owner: 200, stranger: 404 },
  {
    what: 'the invoices of an order',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/invoices`,
    owner: 200,
    stranger: 404,
    admin: 200,
  },
  {
    what: 'how an order can be paid',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/payment-choices`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the days on which an order can be delivered',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/delivery-days`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'choosing a delivery time',
    method: 'PUT',
    path: (a) => `/api/orders/${a.orderNumber}/delivery-time`,
    body: { slot: 999_999_999 },
    owner: 409,
    stranger: 404,
  },
  {
    what: 'asking how a payment stands',
    method: 'POST',
    path: (a) => `/api/orders/${a.orderNumber}/payment-checks`,
    body: {},
    owner: 404,
    stranger: 404,
  },
  {
    what: 'a line of a bag',
    method: 'PATCH',
    path: (a) => `/api/cart/lines/${a.cartLineId}`,
    body: { quantity: 2 },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'what was set aside',
    method: 'POST',
    path: (a) => `/api/cart/saved-lines/${a.savedLineId}/return`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'a piece on a wishlist',
    method: 'PATCH',
    path: (a) => `/api/wishlist/items/${a.wishItemId}`,
    body: { note: 'Mine' },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'a wishlist',
    method: 'PATCH',
    path: (a) => `/api/wishlist/lists/${a.wishlistId}`,
    body: { name: 'Mine' },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the link of a wishlist',
    method: 'PUT',
    path: (a) => `/api/wishlist/lists/${a.wishlistId}/link`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'a person’s measurements',
    method: 'PATCH',
    path: (a) => `/api/measurements/profiles/${a.measurementProfileId}`,
    body: { name: 'Customer A' },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'what the garments of an order are cut from',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/measurements`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the fitting of an order',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/fitting`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'how far the garments of an order are',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/garments`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'what of an order comes back',
    method: 'GET',
    path: (a) => `/api/orders/${a.orderNumber}/returns`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'a request for stock',
    method: 'DELETE',
    path: (a) => `/api/stock-requests/${a.stockRequestId}`,
    owner: 200,
    stranger: 404,
    nobody: 401,
  },
  {
    what: 'a wait for a delivery time',
    method: 'DELETE',
    path: (a) => `/api/delivery-waits/${a.deliveryWaitId}`,
    owner: 200,
    stranger: 404,
    nobody: 401,
  },
  {
    what: 'the messages of a chat',
    method: 'GET',
    path: (a) => `/api/chat/${a.chatId}/messages`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the stream of a chat',
    method: 'GET',
    path: (a) => `/api/chat/${a.chatId}/stream`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'asking for a person in a chat',
    method: 'POST',
    path: (a) => `/api/chat/${a.chatId}/person`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'marking a chat as read',
    method: 'PUT',
    path: (a) => `/api/chat/${a.chatId}/read`,
    body: { seq: 1 },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the typing sign of a chat',
    method: 'PUT',
    path: (a) => `/api/chat/${a.chatId}/typing`,
    owner: 200,
    stranger: 404,
  },
  {
    what: 'the address for replies in a chat',
    method: 'PUT',
    path: (a) => `/api/chat/${a.chatId}/contact`,
    body: { email: 'amina@example.com' },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'rating a chat',
    method: 'PUT',
    path: (a) => `/api/chat/${a.chatId}/rating`,
    body: { score: 5 },
    owner: 409,
    stranger: 404,
  },
  {
    what: 'a session',
    method: 'DELETE',
    path: (a) => `/api/user/sessions/${a.sessionId}`,
    owner: 200,
    stranger: 404,
    nobody: 401,
  },
  {
    what: 'changing an address',
    method: 'PUT',
    path: (a) => `/api/addresses/${a.addressId}`,
    body: ADDRESS,
    owner: 200,
    stranger: 404,
    nobody: 401,
  },
  {
    what: 'taking an address out',
    method: 'DELETE',
    path: (a) => `/api/addresses/${a.addressId}`,
    owner: 200,
    stranger: 404,
    nobody: 401,
  },
  {
    what: 'cancelling an order',
    method: 'POST',
    path: (a) => `/api/orders/${a.orderNumber}/cancellation`,
    body: { reason: 'Mine' },
    owner: 200,
    stranger: 404,
  },
  {
    what: 'an intent to pay an order by card',
    method: 'POST',
    path: (a) => `/api/checkout/${a.orderId}/stripe-intent`,
    body: {},
    owner: 409,
    stranger: 404,
  },
  {
    what: 'paying an order',
    method: 'POST',
    path: (a) => `/api/orders/${a.orderNumber}/payments`,
    body: { token: 'tok_none' },
    keyed: true,
    owner: 409,
    stranger: 404,
  },
]

/** Lists of the caller's own resources. Nothing of customer A may appear in another caller's list. */
export const LISTS: readonly string[] = [
  '/api/cart',
  '/api/chat',
  '/api/cart/saved-lines',
  '/api/wishlist',
  '/api/wishlist/kept',
  '/api/stock-requests',
  '/api/delivery-waits',
  '/api/user/sessions',
  '/api/user',
  '/api/user/credentials',
  '/api/store-credit',
  '/api/profile',
  '/api/addresses',
  '/api/account/export',
  '/api/orders',
]
