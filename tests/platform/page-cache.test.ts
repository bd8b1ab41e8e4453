import { createHash } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { announce } from '#platform/events.ts'
import { contentPolicy } from '#platform/http/content-policy.ts'
import type { RenderPage } from '#platform/http/listener.ts'
import { PageCache, type PageKey } from '#platform/http/page-cache.ts'
import { aShop } from '../shop.ts'

let renders: string[] = []
let pause_ms = 0
const SCRIPT = 'window.a = 1'
/** Stream whose cancellation never completes, like a branch of a teed stream whose other branch is open. */
const neverCancelled = () => new ReadableStream({ cancel: () => new Promise(() => {}) })

const render: RenderPage = async (request, { requestId }) => {
  const { pathname, search } = new URL(request.url)
  renders.push(pathname + search)
  await sleep(pause_ms)
  if (pathname === '/gone') return new Response('<h1>gone</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
  if (pathname === '/moved') return new Response(null, { status: 302, headers: { Location: '/' } })
  if (pathname === '/endless') return new Response(neverCancelled(), { headers: { 'Content-Type': 'text/plain' } })
  if (pathname === '/mine') return new Response('mine', { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'a=1' } })
  const html = `<!doctype html><script nonce="n1">${SCRIPT}</script><link nonce="n1" rel="x"><p>${renders.length} ${requestId} nonce="text"</p>${'<p>cloth</p>'.repeat(300)}`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentPolicy("'nonce-n1'") },
  })
}
const addressOf = (url: string) => url
const shops = aShop({ demoPublic: true }, 2, {
  openPages: async () => render,
  pageDependsOn: (event) => (path) => path === `/product/${event.id}`,
})
const address = (i = 0) => shops[i]?.address ?? ''
const get = (path: string, headers: Record<string, string> = {}, i = 0) =>
  fetch(address(i) + path, { headers, redirect: 'manual' })
let page = 0
const newPath = () => `/page-${++page}`

beforeEach(() => {
  renders = []
  pause_ms = 0
})

test('a cached page is rendered once, and answers 304 and HEAD', async () => {
  const path = newPath()
  const first = await get(path)
  const second = await get(path)
  expect(await second.text()).toBe(await first.text())
  expect(renders).toEqual([path])
  const etag = first.headers.get('ETag') ?? ''
  const same = await get(path, { 'If-None-Match': etag })
  expect([same.status, await same.text()]).toEqual([304, ''])
  const head = await fetch(address() + path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag])
  expect(renders).toEqual([path])
})

test('a cached page allows scripts by hash, and a personal page by nonce', async () => {
  const path = newPath()
  const kept = await get(path)
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(kept.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const html = await kept.text()
  expect(html).toContain(`<script>${SCRIPT}</script><link rel="x">`)
  expect(html).toContain('nonce="text"') // only attributes of elements are changed
  const own = await get(path, { Cookie: 'visitor=me' })
  expect(own.headers.get('Content-Security-Policy')).toContain("'nonce-n1'")
  expect(await own.text()).toContain('<script nonce="n1">')
})

test.each([
  [{ Cookie: 'lang=ar' }, {}],
  [{ Cookie: 'currency=USD' }, {}],
  [{ Cookie: 'device=tablet' }, {}],
  [{ 'User-Agent': 'iPhone Mobile' }, { 'User-Agent': 'Windows desktop' }],
] as Record<string, string>[][])('%o and %o are cached as two pages', async (one, other) => {
  const path = newPath()
  for (let i = 0; i < 2; i++) {
    await get(path, one)
    await get(path, other)
  }
  expect(renders).toHaveLength(2)
})

test('consent, theme and unused headers share one cached page', async () => {
  const path = newPath()
  await get(path)
  await get(path, { Cookie: 'consent=yes; theme=dark', 'Accept-Language': 'nl, en;q=0.5', Referer: 'https://example.com' })
  expect(renders).toHaveLength(1)
})

test('consent is part of the cache key only if it changes the page', async () => {
  const counting = new PageCache({ addressOf, byConsent: true })
  const plain = new PageCache({ addressOf })
  const keys = (cache: PageCache) => ['', 'consent=no', 'consent=yes'].map((cookie) => cache.keyFor('GET', '/', { cookie })?.name)
  expect(new Set(keys(counting)).size).toBe(2)
  expect(new Set(keys(plain)).size).toBe(1)
})

test.each([
  [{ Cookie: 'session=x' }, ''],
  [{ Cookie: 'lang=en; visitor=x' }, ''],
  [{ Authorization: 'Bearer x' }, ''],
  [{}, '?q=linen'],
  [{}, '?page=1&utm_source=x'],
] as [Record<string, string>, string][])(
  'a session or an unknown query bypasses the page cache: %o %s',
  async (headers, query) => {
    const path = newPath() + query
    await get(path, headers)
    await get(path, headers)
    expect(renders).toHaveLength(2)
  },
)

test('known queries are cached apart', async () => {
  const path = newPath()
  for (const query of ['', '?lang=fr', '?lang=sw', '?currency=USD', '?lang=fr']) await get(path + query)
  expect(renders).toHaveLength(4)
})

test.each(['/gone', '/moved', '/mine'])('%s is not cached', async (path) => {
  const [first] = [await get(path), await get(path)]
  expect(first?.status).toBe({ '/gone': 404, '/moved': 302, '/mine': 200 }[path])
  expect(renders).toHaveLength(2)
})

test('twenty concurrent requests share one rendering, also of a 404', async () => {
  pause_ms = 100
  const path = newPath()
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await get(path)).text()))
  expect(new Set(texts).size).toBe(1)
  const misses = await Promise.all(Array.from({ length: 20 }, async () => (await get('/gone')).text()))
  expect(new Set(misses)).toEqual(new Set(['<h1>gone</h1>']))
  expect(renders).toEqual([path, '/gone'])
})

test('HEAD of a stream whose cancellation never ends is answered', async () => {
  const asked = { method: 'HEAD', headers: { Cookie: 'visitor=me' }, signal: AbortSignal.timeout(20_000) }
  const head = await fetch(`${address()}/endless`, asked)
  expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'text/plain', ''])
})

test('another Host header gets its own cached page', async () => {
  const path = newPath()
  const { port } = new URL(address())
  const asEvil = () =>
    new Promise<void>((resolve) => {
      http.get({ port, path, headers: { Host: 'evil.example' } }, (answer) => answer.resume().on('end', () => resolve()))
    })
  await asEvil()
  await get(path)
  expect(renders).toHaveLength(2)
})

test.each(['br', 'gzip', ''])('cached and other pages are sent as %s when accepted', async (encoding) => {
  const path = newPath()
  for (const headers of [{}, { Cookie: 'visitor=me' }]) {
    const answer = await get(path, { ...headers, 'Accept-Encoding': encoding || 'identity' } as Record<string, string>)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding || null)
    expect(await answer.text()).toContain('<p>cloth</p>')
  }
})

test('an event drops one page in both processes', async () => {
  const deps = shops[0]?.deps
  for (const i of [0, 1]) for (const path of ['/product/7', '/product/8']) await get(path, {}, i)
  renders = []
  await announce(deps?.db as NonNullable<typeof deps>['db'], { kind: 'catalogue', id: '7' })
  await sleep(200)
  for (const i of [0, 1]) for (const path of ['/product/7', '/product/8']) await get(path, {}, i)
  expect(renders).toEqual(['/product/7', '/product/7'])
})

test('a page invalidated while it renders is sent but not cached', async () => {
  pause_ms = 300
  const slow = get('/product/9')
  await sleep(100)
  await announce(shops[0]?.deps.db as NonNullable<(typeof shops)[0]>['deps']['db'], { kind: 'catalogue', id: '9' })
  expect((await slow).status).toBe(200)
  await get('/product/9')
  expect(renders).toHaveLength(2)
})

test('cached pages have security headers', async () => {
  const { headers } = await get(newPath())
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Strict-Transport-Security')).toBeNull() // demo mode, plain http
  expect(headers.getSetCookie()).toEqual([])
})

test('a page rendered again with the same content keeps its bytes and ETag', async () => {
  const page = '<!doctype html><body>linen</body></html>'
  const cache = new PageCache({ addressOf })
  const key = cache.keyFor('GET', '/', {}) as PageKey
  const made = async (html: string) => {
    const headers = { 'Content-Type': 'text/html' }
    const result = await cache.make(key, '/', async () => new Response(html, { headers }))
    return 'cached' in result ? result.cached : undefined
  }
  const first = await made(page)
  cache.drop(() => true)
  expect(cache.get(key)).toBeUndefined()
  expect(await made(page)).toBe(first)
  expect(cache.get(key)).toBe(first)
  cache.drop(() => true)
  expect((await made(page.replace('linen', 'wool')))?.etag).not.toBe(first?.etag)
})

test('a page dropped while a thousand requests wait is rendered twice', async () => {
  const cache = new PageCache({ addressOf })
  const key = cache.keyFor('GET', '/', {}) as PageKey
  let rendered = 0
  const render = async () => {
    const turn = ++rendered
    await sleep(50)
    return new Response(`<!doctype html><body>${turn}</body></html>`, { headers: { 'Content-Type': 'text/html' } })
  }
  const asked = Array.from({ length: 500 }, () => cache.make(key, '/', render))
  cache.drop(() => true)
  asked.push(...Array.from({ length: 500 }, () => cache.make(key, '/', render)))
  const pages = (await Promise.all(asked)).map((made) => ('cached' in made ? made.cached : undefined))
  expect([rendered, new Set(pages).size, new Set(pages.slice(0, 500)).size]).toEqual([2, 2, 1])
  expect([pages[0]?.fresh, pages.at(-1)?.fresh]).toEqual([false, true])
  expect(cache.get(key)).toBe(pages.at(-1))
})
