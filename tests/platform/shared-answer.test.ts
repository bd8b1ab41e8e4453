import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jsonOf, SharedBody } from '#platform/api/shared-answer.ts'
import { openCache } from '#platform/cache.ts'

test('jsonOf serialises an uncached value each time', () => {
  const value = { cloth: 'linen' }
  for (let i = 0; i < 3; i++) expect(jsonOf(value)).toBe('{"cloth":"linen"}')
  expect([jsonOf(undefined), jsonOf(null), jsonOf(7)]).toEqual(['null', 'null', '7'])
})

test('jsonOf serialises and compresses a cached value once, from its second use', async () => {
  const cache = openCache()
  const asked = async () => jsonOf(await cache('a list', async () => ({ cloth: 'linen' })))
  expect(await asked()).toBe('{"cloth":"linen"}')
  const body = await asked()
  expect(body).toBeInstanceOf(SharedBody)
  expect(await asked()).toBe(body)
  expect(String((body as SharedBody).plain)).toBe('{"cloth":"linen"}')
  const [one, other] = await Promise.all([(body as SharedBody).in('br'), (body as SharedBody).in('br')])
  expect(one).toBe(other)
  expect(String(brotliDecompressSync(one))).toBe('{"cloth":"linen"}')
})

test('jsonOf serialises a new value after invalidation', async () => {
  const cache = openCache()
  let cloth = 'linen'
  const asked = async () => {
    const body = jsonOf(await cache('a list', async () => ({ cloth })))
    return body instanceof SharedBody ? String(body.plain) : body
  }
  for (let i = 0; i < 3; i++) expect(await asked()).toBe('{"cloth":"linen"}')
  cloth = 'wool'
  cache.forget()
  for (let i = 0; i < 3; i++) expect(await asked()).toBe('{"cloth":"wool"}')
})
