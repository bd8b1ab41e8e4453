import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Several addresses, one screen. Rows stand in the order of the specification's route list. */
const screen = (file: string, ...paths: string[]) => paths.map((path) => route(path, `screens/${file}.tsx`, { id: path }))

export default [
  layout('screens/frame.tsx', [
    index('screens/home/home.tsx'),
    ...screen('auth/auth', '/auth', '/login'),
    ...screen(
      'checkout/mobile',
      '/checkout',
      '/checkout-cascading',
      '/mobile-checkout',
      '/mobile-checkout-simple',
      '/mobile-checkout-cascading',
    ),
    ...screen('checkout/desktop', '/checkout-desktop'),
    ...screen('payment/card-checkout', '/checkout-stripe', '/stripe-payment'),
    ...screen('payment/card-for-order', '/stripe-checkout/:orderId/:orderNumber/:amount'),
    ...screen('order/order', '/user/order/:id'),
    ...screen('settings/settings', '/settings'),
    ...screen('payment/payment', '/payment'),
    ...screen('payment/payment-success', '/payment-success'),
    ...screen('payment/pesapal-redirect', '/pesapal-redirect'),
    ...screen('when/select-delivery-date', '/select-delivery-date'),
    ...screen('order-success', '/order-success/:orderNumber'),
    ...screen('order-confirmation', '/order-confirmation/:orderNumber'),
    ...screen(
      'browse/browse',
      '/browse',
      '/new-arrivals',
      '/best-sellers',
      '/custom-suits',
      '/formal-wear',
      '/casual-collection',
    ),
    ...screen('cart/cart', '/cart'),
    ...screen('wishlist/wishlist', '/wishlist'),
    ...screen('orders/orders', '/orders'),
    ...screen('track/track', '/track'),
    ...screen('profile/profile', '/profile'),
    ...screen('product/product', '/product/:slug'),
    ...screen('error-server', '/error/server'),
    ...screen('error-network', '/error/network'),
    layout('screens/admin/gate.tsx', [
      ...screen('admin/dashboard', '/admin', '/admin/dashboard'),
      ...screen('admin/orders', '/admin/orders'),
      ...screen('admin/order', '/admin/orders/:id'),
      ...screen('admin/search', '/admin/analytics/search'),
      ...screen('admin/shipping', '/admin/shipping'),
      ...screen('admin/delivery-slots', '/admin/delivery-slots'),
      ...screen('admin/payments', '/admin/payments', '/admin/settings'),
      // Whatever else is asked for there: the guard first, and nothing behind it.
      route('/admin/*', 'screens/not-found.tsx', { id: '/admin/*' }),
    ]),
    route('/api/dev/parts', 'screens/parts/parts.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig
