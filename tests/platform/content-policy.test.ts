import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCardPage } from '#domain/channels/card-pages.ts'
import { contentPolicy, together, withHashes } from '#platform/http/content-policy.ts'
import { CARD_PROVIDER, GOOGLE_ANALYTICS, GOOGLE_SIGN_IN } from '#server/content-origins.ts'

test('without a card provider the policy allows no other origin', () => {
  expect(contentPolicy("'nonce-n'")).not.toMatch(/https?:/)
})

test('with a card provider its form may load only from its own origins', () => {
  const policy = contentPolicy("'nonce-n'", CARD_PROVIDER)
  expect(policy).toContain("script-src 'self' 'nonce-n' https://js.stripe.com;")
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('several third parties are combined, each in its own directives', () => {
  const policy = contentPolicy("'nonce-n'", together(GOOGLE_SIGN_IN, GOOGLE_ANALYTICS))
  expect(policy).toContain("script-src 'self' 'nonce-n' https://accounts.google.com https://www.googletagmanager.com;")
  expect(policy).toContain("frame-src 'self' https://accounts.google.com;")
  expect(policy).toContain("style-src 'self' https://accounts.google.com;")
  expect(contentPolicy("'nonce-n'", together())).toBe(contentPolicy("'nonce-n'"))
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
])('%s is a card page: %s', (path, takes) => expect(isCardPage(path)).toBe(takes))

test('a cached page allows by hash the scripts with our nonce, and no others', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const page = '<script nonce="n1">ours()</script><script>theirs()</script><script nonce="n2">guessed()</script>'
  const { html, policy } = withHashes(page, contentPolicy("'nonce-n1'"))
  expect(html).not.toContain('n1')
  expect(policy).not.toContain('nonce')
  expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`)
  for (const script of ['theirs()', 'guessed()']) expect(policy).not.toContain(hashOf(script))
})

test('withHashes hashes inline scripts only, and leaves nonces in text alone', () => {
  const page =
    '<link nonce="n1" rel="x"><script nonce="n1" src="/a.js"></script><p>nonce="text"</p><script type="module" nonce="n1">go()</script>'
  const { html, policy } = withHashes(page, contentPolicy("'nonce-n1'"))
  expect(html).toBe('<link rel="x"><script src="/a.js"></script><p>nonce="text"</p><script type="module">go()</script>')
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
})
