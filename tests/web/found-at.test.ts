import { expect, test } from 'vitest'
import { foundAt, type ReadList } from '#web/layout/search/found-at.ts'

const list = (q: string, page: number, slugs: string[], total = 30): ReadList => ({
  query: { q, limit: 24 },
  list: { items: slugs.map((slug) => ({ slug })), page, pages: 2, total } as unknown as NonNullable<ReadList['list']>,
})

test('foundAt is undefined for a product that this search did not find', () => {
  expect(foundAt([], 'linen', 'lamu-jacket')).toBeUndefined()
  expect(foundAt([list('linen', 1, ['lamu-jacket'])], 'wool', 'lamu-jacket')).toBeUndefined()
  expect(foundAt([list('linen', 1, ['lamu-jacket'])], 'linen', 'karura-jacket')).toBeUndefined()
  expect(
    foundAt(
      [
        { query: { q: 'linen' }, list: undefined },
        { query: undefined, list: undefined },
      ],
      'linen',
      'x',
    ),
  ).toBeUndefined()
  // position 1,009; positions above 1,000 are not counted
  expect(foundAt([list('linen', 43, ['lamu-jacket'])], 'linen', 'lamu-jacket')).toBeUndefined()
})

test('foundAt counts from the first page of the latest list', () => {
  expect(foundAt([list('linen', 1, ['a', 'b', 'c'])], 'linen', 'c')).toEqual({ position: 3, results: 30 })
  expect(foundAt([list('linen', 2, ['d', 'e'])], 'linen', 'e')).toEqual({ position: 26, results: 30 })
  expect(foundAt([list('linen', 1, ['b', 'a'], 7), list('linen', 1, ['a', 'b'])], 'linen', 'b')).toEqual({
    position: 1,
    results: 7,
  })
})
