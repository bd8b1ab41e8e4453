import { expect, test } from 'vitest'
import { openCache } from '#platform/cache.ts'
import { weightOf } from '#platform/weight.ts'

test('what is kept is bounded in bytes: the largest answers push the oldest out, and the newest stays', async () => {
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

test('a value weighs what it holds, however deep, and never more than is asked for', () => {
  expect(weightOf('x'.repeat(1000), 1e6)).toBeGreaterThanOrEqual(1000)
  expect(weightOf({ list: [{ a: 'x'.repeat(500) }, { a: 'x'.repeat(500) }] }, 1e6)).toBeGreaterThan(1000)
  expect(weightOf(new Float64Array(1000), 1e6)).toBeGreaterThanOrEqual(8000)
  expect(weightOf(new Map([['a', 'x'.repeat(700)]]), 1e6)).toBeGreaterThan(700)
  expect(weightOf('x'.repeat(1000), 100)).toBe(100)
  const round: { self?: object } = {}
  round.self = round
  expect(weightOf(round, 5000)).toBe(5000)
})
