import { expect, test } from 'vitest'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const shops = aSeededShop({ searchesPerMinute: 100_000 })
const LIST = '/api/products'
const PRODUCT = '/api/products/karura-jacket'

const isKept = (path: string, headers: Record<string, string> = {}) =>
  only(shops).api.again({ url: path, header: (name) => headers[name], clientAddress: () => '10.9.9.9' }) !== undefined

/** Requests a path four times, so that its response is cached. Returns the last response. */
async function asked(path: string, headers: Record<string, string> = {}) {
  const visitor = aVisitor(only(shops))
  for (let i = 0; i < 3; i++) await (await visitor.get(path, headers)).text()
  return visitor.get(path, headers)
}

/** Entries expire after a second, which may pass in between. */
async function becomesKept(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    await (await asked(path, headers)).text()
    if (isKept(path, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])))) return true
  }
  return false
}

test('a cached response repeats body and headers with a new request id', async () => {
  const first = await aVisitor(only(shops)).get(LIST)
  const text = await first.text()
  expect(await becomesKept(LIST)).toBe(true)
  const again = await asked(LIST)
  expect(await again.text()).toBe(text)
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'request-id', 'content-length'].includes(name)))
  expect(headersOf(again)).toEqual(headersOf(first))
  expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(again.headers.get('Request-Id')).not.toBe(first.headers.get('Request-Id'))
  expect((await asked(LIST, { 'Request-Id': 'mine-to-find-again' })).headers.get('Request-Id')).toBe('mine-to-find-again')
})

test('a cached response is served compressed and plain, and empty to HEAD', async () => {
  const plain = await asked(LIST, { 'Accept-Encoding': 'identity' })
  const text = await plain.text()
  expect([plain.headers.get('Content-Encoding'), plain.headers.get('Content-Length')]).toEqual([
    null,
    String(Buffer.byteLength(text)),
  ])
  const packed = await asked(LIST, { 'Accept-Encoding': 'br' })
  expect([packed.headers.get('Content-Encoding'), packed.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(await packed.text()).toBe(text)
  const head = await aVisitor(only(shops)).fetch(LIST, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('responses are cached per language and channel', async () => {
  expect(await becomesKept(PRODUCT)).toBe(true)
  expect([isKept(PRODUCT, { 'accept-language': 'sw' }), isKept(PRODUCT, { cookie: 'lang=sw' })]).toEqual([false, false])
  expect(await becomesKept(PRODUCT, { 'Accept-Language': 'sw' })).toBe(true)
  expect(isKept(PRODUCT, { cookie: 'lang=ar' })).toBe(false)
  expect(isKept(`/storefront${PRODUCT}`)).toBe(false)
})

test('a cached response ends with any invalidation and after one second', async () => {
  const { deps } = only(shops)
  expect(await becomesKept(LIST)).toBe(true)
  deps.cache.forget(() => false)
  expect(isKept(LIST)).toBe(false)
  expect(await becomesKept(LIST)).toBe(true)
  await new Promise((later) => setTimeout(later, 1050))
  expect(isKept(LIST)).toBe(false)
})

test('a changed price is shown at once despite the cache', async () => {
  const { deps } = only(shops)
  const price = async () => ((await (await asked(PRODUCT)).json()) as { variants: { price: number }[] }).variants[0]?.price ?? 0
  const before = await price()
  await deps.db
    .updateTable('variant')
    .set(({ eb }) => ({ price: eb('price', '+', 100) }))
    .execute()
  deps.cache.forget()
  expect(await price()).toBe(before + 100)
})

test('searches are counted and rate-limited for cached responses too', async () => {
  const shop = only(shops)
  const path = '/api/products?q=linen'
  const visitor = aVisitor(shop)
  const search = async (times: number) => {
    for (let i = 0; i < times; i++) await (await visitor.get(path)).text()
    await shop.deps.searches.write()
    const line = await shop.deps.db.selectFrom('search_day').select('searches').where('words', '=', 'linen').executeTakeFirst()
    return line?.searches ?? 0
  }
  const before = await search(3)
  expect(await search(5)).toBe(before + 5)
  expect(await becomesKept(path)).toBe(true)

  shop.deps.config.searchesPerMinute = 4
  const statuses = []
  const other = aVisitor(shop)
  for (let i = 0; i < 6; i++) statuses.push((await other.get(path)).status)
  shop.deps.config.searchesPerMinute = 100_000
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})
