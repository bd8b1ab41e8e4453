import { expect, test } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { declared } from '#server/endpoints.ts'
import { aSeededShop, GOOD_CARD, key, only, order, putInBag, variantOf } from '../seeded-shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../visitor.ts'

const PUBLIC = 'https://shop.example'
const shops = aSeededShop({ mode: 'live', publicUrl: PUBLIC, secret: 'a secret of a live shop, long enough' }, 1, { pages: true })

const HTTPS = { 'X-Forwarded-Proto': 'https', Origin: PUBLIC }
function somebody(): Visitor {
  const visitor = aVisitor(only(shops))
  return {
    ...visitor,
    post: (path, body, sending) => visitor.post(path, body, { ...sending, headers: HTTPS }),
    get: (path) => visitor.get(path, HTTPS),
  }
}
const lines = (answer: Response) => answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=…'))
const paramless = (path: string) => path.replaceAll(/:\w+/g, 'x')

test('a live shop has no demo endpoints', async () => {
  const aids = declared.filter(({ endpoint: { path } }) => /^\/api\/(dev|sandbox)\//.test(path))
  expect(aids.length).toBeGreaterThan(5)
  const visitor = somebody()
  const document = (await (await visitor.get('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths).filter((path) => /^\/api\/(dev|sandbox)\//.test(path))).toEqual([])
  for (const { endpoint } of aids) {
    const sent = { method: endpoint.method, headers: HTTPS }
    const { status } = await visitor.fetch(paramless(endpoint.path), sent)
    expect([endpoint.path, status]).toEqual([endpoint.path, 404])
  }
  expect((await visitor.get('/api/dev/parts')).status).toBe(404)
  expect(only(shops).standIns).toBeUndefined()
})

test('a live shop without a provider takes no card, not even a test card', async () => {
  const visitor = somebody()
  const methods = (await (await visitor.get('/api/payment-methods')).json()) as { card: unknown }
  expect(JSON.stringify(methods)).not.toMatch(/sandbox|test card/i)
  expect((await visitor.post('/api/sandbox/cards', GOOD_CARD)).status).toBe(404)
  await putInBag(visitor, await variantOf(only(shops)))
  const placed = (await (await order(visitor)).json()) as PlacedOrder
  for (const body of [{ token: 'pm_card_visa' }, { token: `tok_${'4242'.repeat(4)}` }]) {
    const answer = await visitor.post(`/api/orders/${placed.number}/payments`, body, { key: key() })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  const { status } = await only(shops)
    .deps.db.selectFrom('orders')
    .select('state as status')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  expect(status).toBe('pending_payment')
})

test('cookies of a live shop are Secure, HttpOnly and bound to its host', async () => {
  const visitor = somebody()
  expect(lines(await putInBag(visitor, await variantOf(only(shops))))).toEqual([
    expect.stringMatching(/^__Host-visitor=…; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^changed=…; Path=\/; Max-Age=120; HttpOnly; SameSite=Lax; Secure$/),
  ])
  await anAccount(only(shops), 'live@example.com')
  const signedIn = await visitor.post('/api/auth/sign-in/email', { email: 'live@example.com', password: PASSWORD })
  expect(signedIn.status).toBe(200)
  const cookies = lines(signedIn)
  expect(cookies).toContainEqual(
    expect.stringMatching(/^__Host-session=…; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
  )
  for (const line of cookies) expect(line).toMatch(/; Secure$/)
})

test('a live page has the pinned content security policy and headers', async () => {
  const answer = await somebody().get('/browse')
  const policy = (answer.headers.get('Content-Security-Policy') ?? '').replace(/(?:'(?:nonce|sha256)-[^']+' ?)+/, '<its own>')
  expect(policy.replace('<its own>;', '<its own>;').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' <its own>",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

test('a password alone does not open the back office of a live shop', async () => {
  await anAccount(only(shops), 'owner@example.com', 'admin')
  const owner = somebody()
  await owner.post('/api/auth/sign-in/email', { email: 'owner@example.com', password: PASSWORD })
  for (const path of ['/api/admin/dashboard', '/api/admin/orders', '/api/admin/products']) {
    const answer = await owner.get(path)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(/total|items/)
  }
})
