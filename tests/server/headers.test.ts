import { get } from 'node:http'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { oneHost } from '#server/listen.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import { anAdmin, aVisitor } from '../visitor.ts'

const lines: string[] = []
const log = openLog('info', { write: (line) => lines.push(line) })
const live = aSeededShop({ mode: 'live', logLevel: 'info' }, 1, { log })
const demo = aSeededShop()

const ANSWERS = [
  ['/', 200],
  ['/browse', 200],
  ['/api/shop', 200],
  ['/api/user', 401],
  ['/api/no-such-address', 404],
  ['/api/openapi.json', 200],
  ['/api/reference', 200],
  ['/robots.txt', 200],
  ['/healthz', 200],
  [`/${'x'.repeat(5000)}`, 414],
] as const

test.each(ANSWERS)('%s of a live shop has HSTS and a content type with charset', async (path, status) => {
  const answer = await aVisitor(only(live)).get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  expect(answer.headers.get('Content-Type')).toMatch(/charset=utf-8|application\/json/)
})

test.each(ANSWERS.slice(0, 8))('%s has nosniff and cannot be framed by another site', async (path) => {
  const { headers } = await aVisitor(only(demo)).get(path)
  expect(headers.get('Strict-Transport-Security')).toBeNull() // a demo has no HTTPS to require
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  const policy = headers.get('Content-Security-Policy') ?? ''
  for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule)
  expect(policy).toMatch(path.startsWith('/api/') || path === '/robots.txt' ? /^default-src 'none'/ : /object-src 'none'/)
})

const rawLocation = (path: string) =>
  new Promise<unknown[]>((resolve, reject) => {
    const { hostname, port } = new URL(only(demo).address)
    get({ hostname, port, path }, (answer) => resolve([answer.resume().statusCode, answer.headers.location])).on('error', reject)
  })

test('an overlong search is cut and redirected within the shop', async () => {
  const visitor = aVisitor(only(demo))
  const to = async (path: string) => {
    const { status, headers } = await visitor.get(path)
    return [status, headers.get('Location')]
  }
  expect(await to(`/browse?sort=name&q=${'%C3%A9'.repeat(2000)}`)).toEqual([303, `/browse?q=${'%C3%A9'.repeat(100)}`])
  expect(await to(`/browse?q=${'a'.repeat(99)}${'%F0%9F%98%80'.repeat(900)}`)).toEqual([
    303,
    `/browse?q=${'a'.repeat(99)}%EF%BF%BD`,
  ])
  expect(await to(`/cart?utm=${'x'.repeat(5000)}`)).toEqual([303, '/cart'])
  expect(await to(`//evil.example/?q=${'x'.repeat(5000)}`)).toEqual([303, '/']) // a path that starts with two slashes would name another host
  // Browsers turn a backslash into a slash, so this path would name another host.
  expect(await rawLocation(`/\\evil.example/?q=${'x'.repeat(5000)}`)).toEqual([303, '/'])
  expect((await visitor.get(`/browse?q=${'x'.repeat(4000)}`)).headers.get('Content-Type')).toMatch(/^text\/html/)
})

test.each([
  ['127.0.0.1:4000', 'http://localhost:4000'],
  ['[::1]:4000', 'http://localhost:4000'],
  ['localhost:4000', undefined],
  ['127.0.0.1:4001', undefined],
  ['192.168.1.20:4000', undefined],
  ['evil.example:4000', undefined],
  ['', undefined],
  ['a b', undefined],
])('host %s is redirected to %s', (host, home) => {
  expect(oneHost('http://localhost:4000', host)).toBe(home)
  expect(oneHost('https://shop.example', host)).toBeUndefined()
})

test('access refusals and cross-site writes are logged without their body', async () => {
  const shop = only(live)
  const customer = aVisitor(shop)
  await customer.signUp()
  lines.length = 0
  expect((await customer.get('/api/admin/orders')).status).toBe(403)
  const admin = await anAdmin(shop)
  const post = await admin.post('/api/admin/gift-cards', { code: 'never-logged' }, { key: key() })
  expect(post.headers.get('Problem-Code')).toBe('access.second-factor-missing')
  await customer.send('POST', '/api/cart/lines', { body: { variantId: 1 }, headers: { Origin: 'https://evil.example' } })
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  expect(refused.map(({ path, code }) => [path, code])).toEqual([
    ['/api/admin/orders', 'access.not-admin'],
    ['/api/admin/gift-cards', 'access.second-factor-missing'],
    ['/api/cart/lines', 'request.foreign-origin'],
  ])
  expect(lines.join('')).not.toContain('never-logged')
})
