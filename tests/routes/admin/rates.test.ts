import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/currency.ts'
import type { RatesState } from '#modules/localisation/contract.ts'
import { only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { aSeededShop } from '../payments/other-methods.ts'

const shops = aSeededShop()
let admin: Visitor
let source: Server
let answered: { status: number; body: unknown } = { status: 200, body: {} }
const EVERY = Object.fromEntries(CURRENCIES.map((code) => [code, 0]))

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  source = createServer((_, response) => {
    response.writeHead(answered.status, { 'Content-Type': 'application/json' })
    response.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body))
  })
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready))
  only(shops).deps.config.ratesUrl = `http://127.0.0.1:${(source.address() as AddressInfo).port}/KES`
})
afterAll(() => new Promise((closed) => source.close(closed)))

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const state = () => json<RatesState>(admin.get('/api/admin/rates'))
const shown = () => json<Record<string, number>>(aVisitor(only(shops)).get('/api/currency/rates'))
const usd = (rates: Record<string, number>): number => rates.USD ?? 0
const dollar = (rate: number) => expect.poll(async () => usd(await shown())).toBeCloseTo(rate, 12)
const renew = (however = false) => json<RatesState>(admin.post('/api/admin/rates/renewals', { however }))
const change = (body: object) => admin.send('PUT', '/api/admin/rates', { body })
const aTable = (rates: Record<string, unknown>, at: string) => ({
  status: 200,
  body: { result: 'success', base_code: 'KES', time_last_update_unix: Date.parse(at) / 1000, rates },
})

test('built-in exchange rates apply without a request until rates are configured', async () => {
  const before = await shown()
  answered = aTable({ ...EVERY, ...before, USD: usd(before) * 1.01 }, '2026-11-20T00:00:00Z')
  expect(await state()).toMatchObject({ source: 'built-in', own: {}, asked: null })
  expect((await renew()).asked).toBeNull()
  expect(await shown()).toEqual(before)
})

test('daily exchange rates are updated and implausible tables refused with reasons', async () => {
  const first = await shown()
  answered = aTable({ ...first, USD: usd(first) * 1.1, BTC: 1 }, '2026-11-20T00:00:00Z')
  expect((await change({ source: 'daily', own: {} })).status).toBe(200)
  await dollar(usd(first) * 1.1)
  expect(await shown()).not.toHaveProperty('BTC')
  expect(await state()).toMatchObject({
    asked: { failure: null },
    table: { source: '127.0.0.1', takenAt: '2026-11-20T00:00:00.000Z' },
  })
  const good = await shown()

  const { USD: _, ...without } = good
  const wrong: [typeof answered, RegExp][] = [
    [aTable(without, '2026-11-21T00:00:00Z'), /USD is missing/],
    [aTable({ ...good, USD: -1 }, '2026-11-21T00:00:00Z'), /USD is no rate/],
    [aTable({ ...good, USD: usd(good) * 2 }, '2026-11-21T00:00:00Z'), /USD has moved/],
    [aTable(good, '2999-01-01T00:00:00Z'), /in the future/],
    [{ status: 200, body: '<html>' }, /no table of rates/],
    [{ status: 200, body: { result: 'error' } }, /no table of rates/],
    [{ status: 503, body: {} }, /answered 503/],
  ]
  for (const [answer, why] of wrong) {
    answered = answer
    expect((await renew()).asked?.failure).toMatch(why)
    expect(await shown()).toEqual(good)
  }

  answered = aTable({ ...good, USD: usd(good) * 2 }, '2026-11-21T00:00:00Z')
  expect((await renew(true)).asked?.failure).toBeNull()
  await dollar(usd(good) * 2)
  answered = aTable(good, '2026-11-19T00:00:00Z')
  await renew(true)
  await dollar(usd(good) * 2)
})

test('an own exchange rate overrides the table, is bounded and can be removed', async () => {
  const before = await shown()
  expect((await change({ source: 'daily', own: { USD: 130 } })).status).toBe(200)
  await expect.poll(shown).toEqual({ ...before, USD: 1 / 130 })
  for (const own of [{ USD: 0 }, { USD: -1 }, { KES: 2 }, { XXX: 1 }, { USD: 1e12 }])
    expect((await change({ source: 'daily', own })).status).toBe(400)
  expect((await change({ source: 'daily', own: {} })).status).toBe(200)
  await expect.poll(shown).toEqual(before)
})
