import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGE_SLUGS } from '#domain/content/page-list.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

const screen = (file: string, ...paths: string[]) =>
  paths.map((path) => route(path, `${file}.tsx`, { id: path, caseSensitive: true }))

/** Content pages rendered by a dedicated screen instead of the generic one. */
const OF_THEIR_OWN = new Set(['sizing-guide', 'careers', 'contact-us', 'returns-exchange'])

export default [
  layout('layout/outlet.tsx', [
    index('home-or-dashboard.tsx', { id: '/' }),
    ...screen('shop/auth/auth', '/auth', '/login'),
    ...screen(
      'shop/checkout/mobile',
      '/checkout',
      '/checkout-cascading',
      '/mobile-checkout',
      '/mobile-checkout-simple',
      '/mobile-checkout-cascading',
    ),
    ...screen('shop/checkout/desktop', '/checkout-desktop'),
    ...screen('shop/checkout/card-checkout', '/checkout-stripe', '/stripe-payment'),
    ...screen('shop/payment/card-for-order', '/stripe-checkout/:orderId/:orderNumber/:amount'),
    ...screen('shop/order/order', '/user/order/:id'),
    ...screen('shop/settings/settings', '/settings'),
    ...screen('shop/measurements/measurements', '/measurements'),
    ...screen('shop/measurements/order-measurements', '/order-measurements/:orderNumber'),
    ...screen('shop/payment/payment', '/payment'),
    ...screen('shop/payment/payment-success', '/payment-success'),
    ...screen('shop/payment/pesapal-redirect', '/pesapal-redirect'),
    ...screen('shop/delivery-date/select-delivery-date', '/select-delivery-date'),
    ...screen('shop/order/order-success', '/order-success/:orderNumber'),
    ...screen('shop/order/order-confirmation', '/order-confirmation/:orderNumber'),
    ...screen('shop/help/help-centre', '/help', '/customer-service', '/help-center'),
    ...screen('shop/help/article', '/help-center/:slug'),
    ...PAGE_SLUGS.flatMap((slug) => screen(`shop/pages/${OF_THEIR_OWN.has(slug) ? slug : 'page'}`, `/${slug}`)),
    ...screen('shop/browse/browse', '/browse', '/new-arrivals', '/best-sellers'),
    ...screen('custom-suits', '/custom-suits'),
    ...screen('shop/browse/browse', '/formal-wear', '/casual-collection'),
    ...screen('shop/cart/cart', '/cart'),
    ...screen('shop/wishlist/wishlist', '/wishlist'),
    ...screen('shop/orders/orders', '/orders'),
    ...screen('shop/track/track', '/track'),
    ...screen('shop/profile/profile', '/profile'),
    ...screen('shop/product/product', '/product/:slug'),
    ...screen('shop/storefront/storefront', '/storefront'),
    ...screen('storefront-product', '/storefront/product/:id'),
    ...screen('storefront-checkout', '/storefront/checkout'),
    ...screen('storefront-order-success', '/storefront/order-success/:orderNumber'),
    ...screen('shop/errors/error-server', '/error/server'),
    ...screen('shop/errors/error-network', '/error/network'),
    layout('layout/admin/gate.tsx', [
      ...ADMIN_PAGES.flatMap(({ file, paths }) => screen(`admin/${file}`, ...paths)),
      // Unknown admin paths: the guard runs first, then the not-found page.
      route('/admin/*', 'shared/errors/not-found.tsx', { id: '/admin/*' }),
    ]),
    route('/api/dev/parts', 'shop/style-guide/style-guide.tsx', { id: '/api/dev/parts' }),
    route('*', 'shared/errors/not-found.tsx'),
  ]),
] satisfies RouteConfig
