import { request } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { Admission, type Slot } from '#platform/http/admission.ts'
import { BodyBudget } from '#platform/http/body-budget.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '../shop.ts'

const MB = 1024 * 1024
const PHOTO_bytes = 10 * MB
const NO_ID = '00000000-0000-4000-8000-000000000000'
const shops = aShop({ trustedProxies: 1 })
const PATHS = [
  `/api/orders/LC-000001/reviews/${NO_ID}/photos`,
  `/api/orders/LC-000001/returns/${NO_ID}/photos`,
  `/api/inquiries/${NO_ID}/files?name=seam.pdf`,
]

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function withheld(path: string, address: string, bytes: number, type = 'image/jpeg') {
  const { hostname, port } = new URL(only(shops).address)
  const upload: { status: number | undefined; retryAfter: string | undefined; finish: () => void } = {
    status: undefined,
    retryAfter: undefined,
    finish: () => sent.end('}'),
  }
  const headers = { 'Content-Type': type, 'Content-Length': bytes, 'X-Forwarded-For': address }
  const sent = request({ hostname, port, path, method: 'POST', headers, agent: false }, (answer) => {
    upload.status = answer.statusCode
    upload.retryAfter = answer.headers['retry-after']
    answer.resume()
  })
  sent.on('error', () => {})
  sent.write(Buffer.alloc(bytes - 1, ' '))
  opened.push(() => sent.destroy())
  return upload
}

test.each(PATHS)('withheld bodies of one address hold half of the budget at most: %s', async (path) => {
  const bytes = path.includes('inquiries') ? 8 * MB : PHOTO_bytes
  const address = `203.0.113.${10 + PATHS.indexOf(path)}`
  const uploads = Array.from({ length: 8 }, () => withheld(path, address, bytes))
  const pending = () => uploads.filter(({ status }) => status === undefined).length
  await vi.waitFor(() => expect(pending() * bytes).toBeLessThanOrEqual(48 * MB), 20_000)
  for (const { status, retryAfter } of uploads.filter((upload) => upload.status !== undefined))
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)])
  const neighbour = withheld('/api/wishlist/items', '198.51.100.2', 1000, 'application/json')
  neighbour.finish()
  await vi.waitFor(() => expect(neighbour.status).toBe(400), 20_000)
})

test('a client over its upload limit is refused before its body is read', async () => {
  const uploads = Array.from({ length: 50 }, () => withheld(PATHS[0] as string, '203.0.113.8', 1000))
  await vi.waitFor(() => expect(uploads.filter(({ status }) => status === 429)).toHaveLength(10), 20_000)
})

test('the budget of bodies counts what arrived, and leaves room for small bodies', () => {
  const budget = new BodyBudget(MB)
  const [first, second, small] = [budget.open('a'), budget.open('b'), budget.open('c')]
  expect([first.grow(MB * 0.375), first.grow(1), second.grow(MB * 0.375)]).toEqual([true, false, true])
  expect([budget.open('c').grow(100_000), small.grow(60_000), small.grow(60_000)]).toEqual([false, true, false])
  first.release()
  second.release()
  small.release()
  expect(budget.held_bytes).toBe(0)
})

test('a body from loopback may fill the budget for large bodies', () => {
  const body = new BodyBudget(MB).open('127.0.0.1')
  expect([body.grow(MB * 0.75), body.grow(1)]).toEqual([true, false])
})

test('requests whose body has arrived are refused when too many wait for a place', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  const slots: Slot[] = []
  const arrivals: (() => void)[] = []
  const outcomes: unknown[] = []
  for (let n = 0; n < 1001; n++) {
    const entry = await admission.enter('usual', '203.0.113.7')
    if (!('slot' in entry)) throw new Error('was not admitted')
    slots.push(entry.slot)
    const body = entry.slot.duringBody(() => new Promise<string>((arrived) => arrivals.push(() => arrived('body'))))
    void body.then((outcome) => outcomes.push(outcome))
  }
  await admission.enter('usual', '203.0.113.7')
  for (const arrived of arrivals) arrived()
  await new Promise((later) => setImmediate(later))
  expect(outcomes).toEqual([{ retryAfter_s: expect.any(Number) }])
  slots.at(-1)?.leave()
  expect(admission.counts.busy).toBe(1)
})
