import { expect, test } from 'vitest'
import { cachedAddress, PAGE_QUERY } from '#server/page-query.ts'
import { FACETS, listQueryFrom } from '#web/shop/browse/list-address.ts'
import { projectFiles } from '../tidy/files.ts'

const ELSEWHERE = [
  ...['door', 'for', 'forgotten', 'from', 'left', 'letters', 'list', 'next', 'order', 'person', 'request', 'second', 'secure'],
  ...['shared', 'stop', 'OrderMerchantReference', 'OrderTrackingId', 'initials', 'paths', 'place', 'thread', 'code'],
  'news',
]

test('every query name read by a shop page is declared', () => {
  const files = projectFiles(/^src\/web\/(?!admin|shared\/admin|.*\.test\.)/)
  const read = [...files.values()].flatMap((text) =>
    [...text.matchAll(/\b(?:asked|search|searchParams|params|query)\??\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name]) => name as string,
    ),
  )
  expect(read.length).toBeGreaterThan(30)
  expect([...new Set([...read, ...FACETS])].filter((name) => !PAGE_QUERY.has(name) && !ELSEWHERE.includes(name))).toEqual([])
})

test.each([
  ['/', '/'],
  ['/?fbclid=1', '/'],
  ['/browse?x=1&sort=newest&utm_source=a&page=2', '/browse?sort=newest&page=2'],
  ['/browse?%73ort=newest&y', '/browse?sort=newest'],
  ['/?sort=newest&size=40R&q=linen&page=2', '/'],
  ['/?lang=sw&lang=fr&sale=yes', '/?lang=sw'],
  ['/?lang=xx&currency=XYZ', '/?currency=USD'],
  ['/?preview=1', undefined],
  ['/about-us?department=suits&q=x', '/about-us'],
  ['/help-center?size=1', '/help-center'],
  ['/help-center?q=hem', undefined],
  ['/browse?sort=random-words&page=1.5&min=x', '/browse'],
  ['/browse?page=2&colour=red.blue&colour=green&sort=newest', '/browse?colour=blue.green.red&sort=newest&page=2'],
  ['/browse?make=ready&preview=1&view=design', '/browse?make=ready'],
  ['/formal-wear?department=other', '/formal-wear'],
  ['/new-arrivals?department=suits', '/new-arrivals?department=suits'],
  ['/custom-suits?view=other&suit=x', '/custom-suits'],
  ['/product/lamu-jacket?size=40R&sort=newest&make=none&cloth=LM-1', '/product/lamu-jacket?cloth=LM-1&size=40R'],
  ['/track?size=random', '/track'],
  ['/browse?q=linen&x=1', undefined],
  ['/custom-suits?view=design&lapel=peak', undefined],
  ['/product/lamu-jacket?preview=1', undefined],
  ['/track?order=1', undefined],
  ['/track?lang=sw', '/track?lang=sw'],
])('%s is cached as %s', (url, address) => {
  expect(cachedAddress(url)).toBe(address)
})

const VALUES = {
  page: ['2', '1', '0', '1e3', '5000', '2.5', 'x', ''],
  sort: ['newest', 'recommended', 'price-up', 'x'],
  min: ['10', '10.129', '-1', '1e13', 'x'],
  max: ['5', '900', ''],
  in: ['USD', 'KES', 'usd'],
  colour: ['red', 'red.blue', 'Red', 'a--b', 'blue&colour=red', '..', 'x'.repeat(130)],
  department: ['suits', 'No Such', '', 'x'.repeat(130)],
}

test.each(['/browse', '/formal-wear', '/new-arrivals'])('a cached list of %s reads the same choice as the address', (path) => {
  const pairs = Object.entries(VALUES).flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
  const read = (url: string) => listQueryFrom(new URL(url, 'https://shop.example'))
  for (const first of pairs) {
    for (const second of pairs) {
      const url = `${path}?${first}&${second}&x=1`
      expect(read(cachedAddress(url) as string), url).toEqual(read(url))
    }
  }
})
