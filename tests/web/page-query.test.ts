import { expect, test } from 'vitest'
import { cachedAddress, PAGE_QUERY } from '#server/page-query.ts'
import { FACETS } from '#web/shop/browse/list-address.ts'
import { projectFiles } from '../tidy/files.ts'

/**
 * Parameters read only by pages that are not shared, only in the browser, or only together with one that makes the page private
 * (`view`).
 */
const ELSEWHERE = [
  ...['door', 'for', 'forgotten', 'from', 'left', 'letters', 'list', 'next', 'order', 'person', 'request', 'second', 'secure'],
  ...['shared', 'stop', 'OrderMerchantReference', 'OrderTrackingId', 'initials', 'paths', 'place', 'thread'],
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
  ['/browse?%73ort=newest&y', '/browse?%73ort=newest'],
  ['/browse?q=linen&x=1', undefined],
  ['/custom-suits?view=design&lapel=peak', undefined],
  ['/product/lamu-jacket?preview=1', undefined],
  ['/track?order=1', undefined],
  ['/track?lang=sw', '/track?lang=sw'],
])('%s is cached as %s', (url, address) => {
  expect(cachedAddress(url)).toBe(address)
})
