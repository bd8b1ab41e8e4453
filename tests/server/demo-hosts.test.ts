import http from 'node:http'
import { expect, test } from 'vitest'
import { only } from '../seeded-shop.ts'
import { aShop } from '../shop.ts'

const demo = aShop()
const open = aShop({ demoPublic: true })

/** Returns the status of a request whose Host header is `host`, as after DNS rebinding. */
const statusOf = (shops: typeof demo, path: string, host: string, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(only(shops).address)
    const request = http.request({ port, path, method, headers: { Host: host } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    request.on('error', reject).end()
  })

test.each(['/', '/api/shop', '/api/dev/outbox.json', '/healthz', '/robots.txt'])(
  'a demo refuses %s at a foreign host',
  async (path) => {
    for (const host of ['evil.example', '192.168.1.20:3000', 'localhost.evil.example'])
      expect(await statusOf(demo, path, host)).toBe(421)
    expect(await statusOf(demo, '/api/cart/lines', 'evil.example', 'POST')).toBe(421)
  },
)

test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:3000'])('a demo answers at %s', async (host) => {
  expect(await statusOf(demo, '/api/shop', host)).toBe(200)
})

test('a public demo answers at any host', async () => {
  expect(await statusOf(open, '/api/shop', 'shop.example.com')).toBe(200)
})
