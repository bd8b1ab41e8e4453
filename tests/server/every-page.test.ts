import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { endpointsOf } from '#server/endpoints.ts'
import { openPages } from '#server/pages.ts'
import { isForEverybody } from '#server/shared-pages.ts'
import routes from '#web/routes.ts'
import { aSeededShop, only } from '../seeded-shop.ts'
import { testConfig } from '../shop.ts'
import { aVisitor, type Visitor } from '../visitor.ts'

let renders = 0
const shops = aSeededShop({}, 1, {
  pages: true,
  openPages: async (root, pages) => {
    const render = await openPages(root, pages)
    return (request, caller) => {
      renders += 1
      return render(request, caller)
    }
  },
})

const NO_ID = '00000000-0000-4000-8000-000000000000'
const pagePaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.index ? ['/'] : entry.path ? [entry.path] : []), ...pagePaths(entry.children ?? [])])

const filled = (path: string): string[] => {
  const others = path.replace(/:(?!slug)\w+/g, NO_ID).replace(/^\*$/, '/no-such-page')
  return others.includes(':slug') ? ['lamu-jacket', 'no-such-slug'].map((slug) => others.replace(':slug', slug)) : [others]
}

const PAGES = pagePaths(routes).flatMap(filled)
const MORE = [
  '/nope',
  '/nope?x=1',
  '/browse?q=linen',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/sw.js',
  '/%zz',
  '/a'.repeat(2100),
]
const API = endpointsOf(testConfig('postgres://unused'))
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path }) => filled(path))

const VOLATILE = ['date', 'request-id', 'transfer-encoding', 'connection', 'keep-alive', 'set-cookie']
const WITHOUT_END_ms = 20_000

type Seen = { status: number; headers: Record<string, string> }
async function seen(visitor: Visitor, method: 'HEAD' | 'GET', path: string): Promise<Seen | string> {
  const gone = AbortSignal.timeout(WITHOUT_END_ms)
  try {
    const answer = await visitor.fetch(path, {
      method,
      redirect: 'manual',
      signal: gone,
      headers: { 'Accept-Encoding': 'identity' },
    })
    if (method === 'HEAD') expect(await answer.text()).toBe('')
    else await answer.body?.cancel()
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !VOLATILE.includes(name)))
    const policy = headers['content-security-policy']?.replaceAll(/'nonce-[^']+'/g, "'nonce'")
    return { status: answer.status, headers: { ...headers, ...(policy && { 'content-security-policy': policy }) } }
  } catch (error) {
    return `${method} ${(error as Error).name}`
  }
}

test.each([
  ['a guest', false],
  ['a customer', true],
])(
  'HEAD answers like GET without a body at every path to %s',
  async (_, signedIn) => {
    const visitor = aVisitor(only(shops))
    if (signedIn) await visitor.signUp()
    const differing: unknown[] = []
    for (const path of [...PAGES, ...MORE, ...API]) {
      const head = await seen(visitor, 'HEAD', path) // before GET, which may fill the cache
      const get = await seen(visitor, 'GET', path)
      const again = await seen(visitor, 'HEAD', path)
      if (typeof head === 'string' || JSON.stringify([head, again]) !== JSON.stringify([get, get])) {
        differing.push({ path, head, get, again })
        if (differing.length > 4) break
      }
    }
    expect(differing).toEqual([])
  },
  300_000,
)

test('unknown query parameters neither render nor change a cached page', async () => {
  const visitor = aVisitor(only(shops))
  const pages = PAGES.filter(isForEverybody)
  expect(pages.length).toBeGreaterThan(10)
  let cached = 0
  for (const path of pages) {
    const plain = await visitor.get(path)
    const html = await plain.text()
    if (!plain.headers.has('ETag')) continue
    cached += 1
    const before = renders
    for (const query of ['?fbclid=1&utm_source=news&x=2', '?x', '?utm_source=%E0%A4', `?gclid=${crypto.randomUUID()}&&=1`]) {
      const answer = await visitor.get(path + query)
      expect(answer.headers.get('ETag'), path + query).toBe(plain.headers.get('ETag'))
      expect((await answer.text()) === html, path + query).toBe(true)
    }
    expect(renders - before, path).toBe(0)
  }
  expect(cached).toBeGreaterThan(10)
}, 120_000)

test('every shop page has the chat toggle before any script runs', async () => {
  const visitor = aVisitor(only(shops))
  const without: string[] = []
  for (const path of PAGES.filter((page) => !page.startsWith('/admin'))) {
    const answer = await visitor.get(path)
    const html = await answer.text()
    if (html.startsWith('<!DOCTYPE html>') && !html.includes('class="chat-toggle')) without.push(`${answer.status} ${path}`)
  }
  expect(without).toEqual([])
}, 60_000)

test('a known query parameter gets its own cached page next to unknown ones', async () => {
  const visitor = aVisitor(only(shops))
  const tagOf = async (path: string) => (await visitor.get(path)).headers.get('ETag')
  expect(await tagOf('/browse?fbclid=1&sort=newest&x=2')).toBe(await tagOf('/browse?sort=newest'))
  expect(await tagOf('/browse?sort=newest')).not.toBe(await tagOf('/browse'))
  expect(await tagOf('/browse?q=linen&x=2')).toBeNull()
  expect(await tagOf('/track?order=1&x=2')).toBeNull()
})
