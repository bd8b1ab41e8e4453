import { expect, test } from 'vitest'
import { openCache } from '#platform/cache.ts'
import { estimateBytes } from '#platform/estimate-size.ts'

test('the cache evicts the oldest responses above its size limit', async () => {
  const cache = openCache(100_000)
  let worked = 0
  const ask = (name: string) =>
    cache(name, async () => {
      worked++
      return { text: 'x'.repeat(30_000) }
    })
  for (const name of ['a', 'b', 'c', 'd']) await ask(name)
  await ask('d')
  expect(worked).toBe(4)
  await ask('a')
  expect(worked).toBe(5)
})

function shelf(cache = openCache()) {
  const asked: string[][] = []
  const parts = (...keys: string[]) =>
    cache.parts(keys, async (missing) => {
      asked.push([...missing])
      return missing
        .filter((key) => key !== 'gone')
        .map((key) => ({ key, name: `name of ${key}`, part: { key, at: asked.length } }))
    })
  return { cache, asked, parts }
}

test('cache.parts loads only missing parts, in one query', async () => {
  const { asked, parts } = shelf()
  await parts('a', 'b')
  const found = await parts('b', 'c', 'a', 'd')
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(found.get('b')).toEqual({ key: 'b', at: 1 })
  expect(found.get('d')).toEqual({ key: 'd', at: 2 })
})

test('cache.parts caches nothing for missing keys', async () => {
  const { asked, parts } = shelf()
  expect((await parts('a', 'gone')).has('gone')).toBe(false)
  await parts('a', 'gone')
  expect(asked).toEqual([['a', 'gone'], ['gone']])
})

test('invalidating a part by name keeps the others', async () => {
  const { cache, asked, parts } = shelf()
  await parts('a', 'b')
  cache.forget((name) => name === 'name of b')
  await parts('a', 'b')
  expect(asked).toEqual([['a', 'b'], ['b']])
  cache.forget()
  await parts('a', 'b')
  expect(asked.at(-1)).toEqual(['a', 'b'])
})

test('a part invalidated while loading is returned but not cached', async () => {
  const { cache, asked, parts } = shelf()
  const told = await cache.parts(['a'], async () => {
    cache.forget()
    return [{ key: 'a', name: 'a', part: { old: true } }]
  })
  expect(told.get('a')).toEqual({ old: true })
  expect((await parts('a')).get('a')).toEqual({ key: 'a', at: 1 })
  expect(asked).toEqual([['a']])
})

test('estimateBytes counts nested values and stops at its limit', () => {
  expect(estimateBytes('x'.repeat(1000), 1e6)).toBeGreaterThanOrEqual(1000)
  expect(estimateBytes({ list: [{ a: 'x'.repeat(500) }, { a: 'x'.repeat(500) }] }, 1e6)).toBeGreaterThan(1000)
  expect(estimateBytes(new Float64Array(1000), 1e6)).toBeGreaterThanOrEqual(8000)
  expect(estimateBytes(new Map([['a', 'x'.repeat(700)]]), 1e6)).toBeGreaterThan(700)
  expect(estimateBytes('x'.repeat(1000), 100)).toBe(100)
  const round: { self?: object } = {}
  round.self = round
  expect(estimateBytes(round, 5000)).toBe(5000)
})
