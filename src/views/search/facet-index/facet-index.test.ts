import fc from 'fast-check'
import { expect, test } from 'vitest'
import { any, bitsFor, both, count, countBoth, drop, filled, grown, has, meet, members, put } from '#kernel/bits.ts'
import { type Entry, FacetIndex, ORDERS } from './facet-index.ts'
import { narrow, pageOf } from './narrow.ts'

const places = fc.array(fc.nat(300), { maxLength: 120 })
const setOf = (members: Iterable<number>) => {
  const bits = bitsFor(301)
  for (const place of members) put(bits, place)
  return bits
}

test('bit sets behave like sets', () => {
  fc.assert(
    fc.property(places, places, fc.nat(300), (left, right, member) => {
      const [a, b] = [new Set(left), new Set(right)]
      const [bitsA, bitsB] = [setOf(a), setOf(b)]
      const shared = [...a].filter((place) => b.has(place))
      expect(countBoth(bitsA, bitsB)).toBe(shared.length)
      expect(countBoth(bitsA, bitsB, filled(bitsA))).toBe(shared.length)
      expect([...members(bitsA)]).toEqual([...a].sort((a, next) => a - next))
      expect(both(bitsA, bitsB)).toEqual(setOf(shared))
      expect(meet(bitsA, bitsB)).toBe(shared.length > 0)
      expect(count(any([bitsA, bitsB], bitsA.length))).toBe(new Set([...a, ...b]).size)
      expect(has(bitsA, member)).toBe(a.has(member))
      drop(bitsA, member)
      expect(has(bitsA, member)).toBe(false)
      expect(count(grown(bitsB, 5000))).toBe(b.size)
    }),
  )
})

const entry = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  rank: fc.nat(5),
  price: fc.nat(5),
  listedAt: fc.nat(5),
  sold: fc.nat(3),
  colour: fc.constantFrom('navy', 'white', 'black'),
})
type Given = typeof entry extends fc.Arbitrary<infer T> ? T : never

const asEntry = ({ colour, ...keys }: Given): Entry => ({
  ...keys,
  department: 'd',
  shelves: ['d'],
  tags: [],
  sizeSystem: null,
  sizes: [],
  sizesLeft: [],
  chart: null,
  makes: ['ready'],
  inStock: true,
  reduced: false,
  collections: [],
  pins: [],
  details: [],
  swatches: [{ name: colour, pattern: 'plain', ground: '#000000', fibres: [] }],
})

test('facet index orders equal a full sort after any writes and deletions', () => {
  const step = fc.oneof(
    fc.array(entry, { maxLength: 30 }).map((entries) => ({ write: entries })),
    fc.integer({ min: 1, max: 60 }).map((strike) => ({ strike })),
    fc.constant({ look: true }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const index = new FacetIndex()
      const stored = new Map<number, Given>()
      for (const each of steps) {
        if ('write' in each) {
          index.write(each.write.map(asEntry))
          for (const product of each.write) stored.set(product.id, product)
        } else if ('strike' in each) {
          index.strike(each.strike)
          stored.delete(each.strike)
        } else for (const name of ORDERS) index.order(name)
      }
      const all = [...stored.values()]
      const page = (sort: Parameters<typeof pageOf>[1]['sort'], colour?: string) =>
        pageOf(narrow(index, { facets: colour ? { colour: [colour] } : {}, now: new Date(0) }), { sort, page: 1, limit: 96 }).ids
      const ids = (entries: Given[]) => entries.map(({ id }) => id)
      const byRank = (a: Given, b: Given) => a.rank - b.rank || a.id - b.id
      const byPrice = (a: Given, b: Given) => a.price - b.price || a.id - b.id
      expect(page('recommended')).toEqual(ids(all.toSorted(byRank)))
      expect(page('newest')).toEqual(ids(all.toSorted((a, b) => b.listedAt - a.listedAt || b.id - a.id)))
      expect(page('best-selling')).toEqual(ids(all.toSorted((a, b) => b.sold - a.sold || byRank(a, b))))
      expect(page('price-up')).toEqual(ids(all.toSorted(byPrice)))
      expect(page('price-down')).toEqual(ids(all.toSorted(byPrice).reverse()))
      expect(page('price-up', 'navy')).toEqual(ids(all.filter(({ colour }) => colour === 'navy').toSorted(byPrice)))
    }),
  )
})

test('pages hold every product once, up to many products', () => {
  const index = new FacetIndex()
  const entries = Array.from({ length: 5000 }, (_, n) =>
    asEntry({ id: n + 1, rank: n % 7, price: n % 11, listedAt: 0, sold: 0, colour: 'white' }),
  )
  index.write(entries.slice(0, 900))
  index.write(entries.slice(900))
  const shelf = narrow(index, { facets: {}, now: new Date(0) })
  const seen = Array.from({ length: 53 }, (_, page) => pageOf(shelf, { sort: 'price-up', page: page + 1, limit: 96 })).flatMap(
    ({ ids }) => ids,
  )
  expect([seen.length, new Set(seen).size]).toEqual([5000, 5000])
  expect(pageOf(shelf, { sort: 'price-up', page: 1000, limit: 96 })).toEqual({ ids: [], total: 5000 })
})
