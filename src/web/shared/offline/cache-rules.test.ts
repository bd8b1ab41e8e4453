import { expect, test } from 'vitest'
import { cachedAs, messageFrom, SHELL } from './cache-rules.ts'

const SHOP = 'https://shop.example.com'

test.each([
  ['/', '/'],
  ['/product/lamu-jacket?cloth=linen-sand&size=50', '/product/lamu-jacket'],
  ['/browse?department=materials&lang=sw&currency=USD', '/browse?department=materials'],
  ['/browse?q=linen', '/browse?q=linen'],
  ['/cart?x=1', '/cart'],
  ['/error/network?from=/orders', '/error/network'],
])('%s is cached as %s', (path, cached) => expect(cachedAs(path, SHOP)).toBe(cached))

test.each([
  ...[
    '/profile',
    '/settings',
    '/orders',
    '/user/order/1',
    '/order-success/K7M4-2QXD',
    '/order-confirmation/K7M4-2QXD',
    '/measurements',
  ],
  ...['/checkout', '/payment?order=K7M4-2QXD', '/payment-success', '/pesapal-redirect', '/auth', '/track?order=K7M4-2QXD'],
  ...[
    '/admin',
    '/admin/orders',
    '/api/user',
    '/api/cart',
    '/api/products',
    '/product/lamu-jacket.data',
    '/product/a/b',
    '/product/..%2fcart',
  ],
  ...['https://elsewhere.example/', '//elsewhere.example/cart', 'http://[', '/cart.data', '/sw.js'],
])('%s is never cached', (path) => expect(cachedAs(path, SHOP)).toBeUndefined())

test('the offline shell consists of cacheable pages', () => {
  expect(SHELL.map((path) => cachedAs(path, SHOP))).toEqual(SHELL)
})

test.each([
  ['nothing', undefined],
  ['a word', 'seen'],
  ['another kind', { kind: 'forget', path: '/', pictures: [], language: 'en', currency: 'KES' }],
  ['a language with a header in it', { kind: 'seen', path: '/', pictures: [], language: 'en\r\nCookie: a', currency: 'KES' }],
])('%s is not handled by the worker', (_, data) => expect(messageFrom(data)).toBeUndefined())

test('only pictures of a page are cached, and a limited number', () => {
  const picture = `/api/media/${'a'.repeat(32)}/w480.webp`
  const message = messageFrom({
    kind: 'seen',
    path: '/',
    language: 'en',
    currency: 'KES',
    pictures: ['/api/user', 'https://elsewhere.example/x.webp', ...Array.from({ length: 50 }, () => picture)],
  })
  expect(message?.pictures).toEqual(Array.from({ length: 24 }, () => picture))
})
