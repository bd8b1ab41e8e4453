import { expect, test } from 'vitest'
import { publicPath } from './public-path.ts'

test.each([
  ['/', '/'],
  ['/product/lamu-jacket?cloth=x#y', '/product/lamu-jacket'],
  ['/product/lamu-jacket/more', '/product/lamu-jacket'],
  ['/order-success/K7M4-2QXD', '/order-success'],
  ['/user/order/0198', '/user'],
  ['/stripe-checkout/0198/K7M4-2QXD/46500.00', '/stripe-checkout'],
  ['/browse?q=who@example.com', '/browse'],
  ['/pesapal-redirect?OrderTrackingId=1', '/pesapal-redirect'],
  ['', '/'],
  ['/storefront', '/storefront'],
  ['/storefront/product/lamu-jacket?x', '/storefront/product/lamu-jacket'],
  ['/storefront/order-success/K7M4-2QXD', '/storefront/order-success'],
])('publicPath of %s is %s', (path, expected) => expect(publicPath(path)).toBe(expected))
