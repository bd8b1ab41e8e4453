import { expect, test } from 'vitest'
import { isCardPage } from '#kernel/card-pages.ts'
import { CARD_PROVIDER, contentPolicy } from '#platform/http/content-policy.ts'

test('without a card provider no page may load, frame or call anybody else', () => {
  expect(contentPolicy("'nonce-n'")).not.toMatch(/https?:/)
})

test('with one, its form may be loaded from its own address and from nowhere else', () => {
  const policy = contentPolicy("'nonce-n'", CARD_PROVIDER)
  expect(policy).toContain("script-src 'self' 'nonce-n' https://js.stripe.com;")
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain("frame-ancestors 'none'")
})

test.each([
  ['/payment', true],
  ['/checkout-stripe', true],
  ['/stripe-payment', true],
  ['/stripe-checkout/0198/ABCD-2345/46500.00', true],
  ['/payment-success', false],
  ['/checkout', false],
  ['/stripe-checkout', false],
  ['/', false],
  ['/browse/payment', false],
])('%s takes cards: %s', (path, takes) => expect(isCardPage(path)).toBe(takes))
