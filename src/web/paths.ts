import { listPageOf } from '#domain/content/list-pages.ts'
import type { ProductListQuery } from '#modules/catalogue/contract.ts'
import { addressOf } from './api/address.ts'

type Browse = { [Name in keyof ProductListQuery]?: ProductListQuery[Name] | undefined }
type Choice = { cloth?: string | null | undefined; make?: string | false | undefined; size?: string | null | undefined }

export const paths = {
  home: () => '/',
  /** `second`: 1 opens the second-factor step of a sign-in. */
  signIn: (next?: string, second?: 1) => addressOf(['/auth', { second, next: next !== '/' && next }]),
  browse: ({ list, department, sort, page, ...rest }: Browse = {}) => {
    const own = listPageOf(list ?? department)
    const category = !own && department
    return addressOf([
      own ?? '/browse',
      { department: category, ...rest, sort: sort !== 'recommended' && sort, page: page !== 1 && page },
    ])
  },
  product: (slug: string, choice: Choice = {}) => addressOf([`/product/${slug}`, choice]),
  cart: () => '/cart',
  wishlist: (which: { list?: string; shared?: string } = {}) => addressOf(['/wishlist', which]),
  checkout: () => '/checkout',
  checkoutDesktop: () => '/checkout-desktop',
  checkoutStripe: (order?: string) => addressOf(['/checkout-stripe', { order }]),
  /** The amount in the path is only compared: the order's own amount is charged. */
  stripeCheckout: (id: string, number: string, amount: string) =>
    `/stripe-checkout/${encodeURIComponent(id)}/${encodeURIComponent(number)}/${encodeURIComponent(amount)}`,
  pesapalRedirect: () => '/pesapal-redirect',
  payment: (order?: string) => addressOf(['/payment', { order }]),
  paymentSuccess: (order: string) => addressOf(['/payment-success', { order }]),
  orderSuccess: (number: string) => `/order-success/${encodeURIComponent(number)}`,
  orderConfirmation: (number: string) => `/order-confirmation/${encodeURIComponent(number)}`,
  order: (id: string) => `/user/order/${encodeURIComponent(id)}`,
  orders: () => '/orders',
  profile: () => '/profile',
  /** `secure`: page that an admin continues to after setting up the required second factor. */
  settings: (secure?: string) => addressOf(['/settings', { secure }]),
  /** `next`: page to open once the guest has verified the order, instead of the order page. */
  track: (which: { order?: string | undefined; next?: 'payment' | undefined } = {}) => addressOf(['/track', which]),
  admin: () => '/admin',
  /** Customer page to return to after impersonation. */
  lookedAs: (customer: string) => addressOf(['/admin/customers', { customer }]),
  serverError: () => '/error/server',
  networkError: () => '/error/network',
}
