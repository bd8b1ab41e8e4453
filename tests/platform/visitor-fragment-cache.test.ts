import { expect, test } from 'vitest'
import { OwnCache } from '#platform/http/visitor-fragment-cache.ts'

const own = (html: string, ...tags: string[]) => ({ html, signedIn: false, tags })
function aSlowReading() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof own>>()
  return { read: () => promise, end: resolve }
}

test('own-cache stores a fragment per cookie set', async () => {
  const cache = new OwnCache(
    async (asker: string) => own(`of ${asker}`, `own ${asker}`),
    () => true,
  )
  expect(await cache.read('session=a;', 'a')).toMatchObject({ html: 'of a' })
  expect([cache.get('session=a;'), cache.get('session=b;'), cache.get('')]).toMatchObject([
    { html: 'of a' },
    undefined,
    undefined,
  ])
})

test('an event invalidates only the fragments with its tag', async () => {
  const cache = new OwnCache(
    async (asker: string) => own(asker, `own ${asker}`, 'stock lamu-jacket'),
    () => true,
  )
  for (const asker of ['a', 'b']) await cache.read(asker, asker)
  cache.forget('own a')
  expect([cache.get('a'), cache.get('b')?.html]).toEqual([undefined, 'b'])
  cache.forget('stock karura-jacket')
  expect(cache.get('b')?.html).toBe('b')
  cache.forget('stock lamu-jacket')
  expect(cache.get('b')).toBeUndefined()
})

test.each([['own a'], [undefined]])('a fragment invalidated (%s) while it is read is returned but not cached', async (tag) => {
  const slow = aSlowReading()
  const cache = new OwnCache(slow.read, () => true)
  const answer = cache.read('a', undefined)
  cache.forget(tag)
  slow.end(own('from before', 'own a'))
  expect(await answer).toMatchObject({ html: 'from before' })
  expect(cache.get('a')).toBeUndefined()
})

test('own-cache neither returns nor stores fragments while events are not received', async () => {
  let hearing = true
  const cache = new OwnCache(
    async () => own('a', 'own a'),
    () => hearing,
  )
  await cache.read('a', undefined)
  hearing = false
  expect(cache.get('a')).toBeUndefined()
  cache.forget()
  await cache.read('a', undefined)
  hearing = true
  expect(cache.get('a')).toBeUndefined()
})

test('own-cache skips visitors without fragments and overlong cookies', async () => {
  let read = 0
  const cache = new OwnCache(
    async (asker: string) => {
      read += 1
      return asker === 'admin' ? undefined : own('x')
    },
    () => true,
  )
  await cache.read('admin', 'admin')
  await cache.read('x'.repeat(2001), 'long')
  expect([cache.get('admin'), cache.get('x'.repeat(2001)), read]).toEqual([undefined, undefined, 2])
})

test('own-cache evicts entries above its size limit', async () => {
  const cache = new OwnCache(
    async (asker: string) => own('x'.repeat(100_000), `own ${asker}`),
    () => true,
  )
  for (let i = 0; i < 200; i++) await cache.read(`${i}`, `${i}`)
  const kept = Array.from({ length: 200 }, (_, i) => cache.get(`${i}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.length).toBeLessThan(90)
  cache.forget('own 0')
  cache.forget('own 199')
  expect(cache.get('199')).toBeUndefined()
})
